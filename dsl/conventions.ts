/**
 * How phrases are taken that could mean more than one thing and are nevertheless not asked about. The answer names the
 * convention and shows the reading that it sets aside.
 */
export const CONVENTIONS = {
  'a-is-at-least-one': '"a", "some" and "there is" mean at least one',
  'one-to-the-other': '"one card is .. the other" means one of the two, either way round',
  'if-one-may-be-none': '"if one card is X, the other .." holds when no card is X',
  'modal-is-general': '"a red card must be .." speaks of every red card',
  'a-is-not-every': '"a red card is .." speaks of some red card, not of each',
  'or-is-inclusive': '"or" holds when both sides do',
  'unless-is-or': '"A unless B" means A or B',
  'only-if-implies': '"A only if B" means that A implies B',
  'all-may-be-none': '"all X are Y" holds when there is no X',
  'the-card-is-single': '"the red card", "the king" and the like need exactly one such card',
  'no-higher-on-a-tie': 'on a tie there is no higher and no lower card',
  'order-is-strict': 'increasing and decreasing are strict, from top to bottom',
  'bounds-belong': '"between" and "from .. to" include both ends',
  'difference-is-absolute': 'a difference has no sign',
  'differ-is-exact': '"differ by 2" means by exactly 2',
  'within-includes-zero': '"within" includes a difference of 0',
  'zero-is-a-multiple': '0 is even and a multiple of every number',
  'no-wrap': 'consecutive ranks go either way and do not wrap from king to 2',
  'amount-is-exact': '"3 higher" and "twice as high" mean exactly so',
  'not-higher-includes-equal': '"not higher" means lower or equal',
  'each-of-the-cards': '"the cards are even" says it of each card',
  'not-is-neither': '"the cards are not X" says it of both cards',
  'same-card': '"a card is X and Y" speaks of one card that is both',
  'denial-covers-all': '"it is not true that .." denies all that follows',
  'royal-is-face': 'a royal is a jack, a queen or a king',
  'perfect-number': 'a perfect number is the sum of its proper divisors: 6, 28',
  'only-the-card': '"only the top card is X" says that it is X and the other is not',
  'only-of-both': '"X, face cards only" asks for both, X and only face cards',
  'except-means-not': '"any set except X" is broken by X only',
  'it-is-the-subject': '"it" after "and", "but" or a second "if" is the subject of the first clause or condition',
  'it-is-the-consequence': '"it" after "otherwise" and "in which case" is the subject of the consequence',
  'then-is-top-to-bottom': '"red then black" names the top card first',
  'first-is-top': '"first" and "second", both named, mean top and bottom',
} as const;

export type ConventionName = keyof typeof CONVENTIONS;
