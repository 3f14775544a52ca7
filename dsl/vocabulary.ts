/** Classes of words that the grammar treats alike. Every spelling, British and American, stands here. */

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

const CLASSES: readonly (readonly [string, string])[] = [
  ['is', "is are was be being been 's were am stays remains stand stands"],
  ['colour', 'colour color colours colors hue hues'],
  ['parity', 'parity parities evenness oddness'],
  ['rank', 'rank ranks value values number numbers denomination denominations numeral numerals figure figures'],
  ['card', 'card'],
  ['cards', 'cards'],
  ['noun', 'card number value rank one numeral'],
  ['nouns', 'cards numbers values ranks ones numerals'],
  ['worth', 'value rank number worth score points figure denomination'],
  ['worths', 'values ranks numbers denominations figures points'],
  ['red', 'red reds reddish'],
  ['black', 'black blacks'],
  ['even', 'even evens'],
  ['odd', 'odd odds uneven'],
  ['prime', 'prime primes'],
  ['composite', 'composite composites compound'],
  ['square', 'square squares'],
  ['cube', 'cube cubes cubic'],
  ['triangular', 'triangular triangle triangulars'],
  ['fibonacci', 'fibonacci fibonaccis fib'],
  ['face', 'face picture court faces pictures courts coat'],
  ['pip', 'pip spot numbered numeral pips numerical nonface'],
  ['royal', 'royal royals royalty'],
  ['courtier', 'face picture court royalty faces pictures courts royals royal'],
  ['jack', 'jack j knave jacks knaves js'],
  ['queen', 'queen q queens qs'],
  ['king', 'king k kings ks'],
  ['top', 'top upper uppermost topmost'],
  ['bottom', 'bottom bottommost lowermost'],
  ['above', 'above over atop'],
  ['under', 'under below beneath underneath'],
  ['more', 'more higher greater bigger larger above taller'],
  ['less', 'less lower smaller fewer lesser littler'],
  ['high', 'high large big great much many'],
  ['low', 'low small little few'],
  ['most', 'highest greatest biggest largest maximum max maximal top'],
  ['least', 'lowest smallest least minimum min minimal littlest'],
  ['over', 'over above exceeding beyond past topping beating'],
  ['below', 'under below beneath'],
  [
    'exceeds',
    'exceeds exceed beats beat outranks outrank tops surpasses surpass outdoes outdo trumps trump dominates dominate outvalues defeats defeat',
  ],
  ['trails', 'trails trail undercuts undercut'],
  ['beaten', 'beaten outranked exceeded topped surpassed outdone trumped defeated'],
  ['equals', 'equals equal'],
  ['exactly', 'exactly precisely just'],
  ['divides', 'divides divide'],
  ['evenly', 'evenly exactly cleanly'],
  ['multiple', 'multiple multiples'],
  ['factor', 'factor divisor factors divisors'],
  ['modal', 'must should shall will may can might'],
  ['obliged', 'must should shall has have needs need ought'],
  ['has', 'has have having contains contain includes include holds hold shows show features'],
  ['each', 'each every'],
  ['together', 'together combined altogether'],
  ['total', 'total sum totals sums'],
  ['sums', 'total sum sums totals add adds come comes amount amounts'],
  ['difference', 'difference gap distance spread interval differences'],
  ['product', 'product'],
  ['average', 'average mean'],
  ['match', 'match matches agree agrees coincide coincides'],
  ['differ', 'differ differs'],
  ['same', 'same identical matching equal like common'],
  ['different', 'different differing distinct unequal unlike mismatched non-matching'],
  ['opposite', 'opposite opposing contrasting mixed contrary alternating alternate clashing'],
  ['increasing', 'increasing ascending rising upward'],
  ['decreasing', 'decreasing descending falling downward'],
  ['up', 'up'],
  ['goes', 'goes go going steps step moves move'],
  ['rises', 'rises rise increases increase ascends ascend climbs climb grows grow'],
  ['falls', 'falls fall decreases decrease descends descend drops drop shrinks shrink sinks sink'],
  ['adjacent', 'adjacent neighbouring neighboring consecutive successive sequential neighbours neighbors contiguous'],
  ['when', 'when whenever'],
  ['otherwise', 'otherwise else'],
  ['except', 'except excepting excluding but besides'],
  ['sets', 'set pair combination hand two-card'],
  ['twice', 'twice double'],
  ['thrice', 'thrice triple treble'],
  ['half', 'half'],
  ['too', 'too also as-well likewise either'],
  ['only', 'only solely just'],
  ['allowed', 'allowed permitted legal valid accepted ok okay fine acceptable welcome'],
  ['obeys', 'obeys obey obeyed works work passes pass'],
  ['any', 'any anything'],
  ['reversed', 'reversed swapped inverted flipped'],
];

export const WORD_CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ...CLASSES.map(([name, text]) => [name, words(text)] as const),
  ['num', []],
  ['defined', []],
  ['first', []],
  ['second', []],
  ['plural', []],
  ['ordinal', []],
]);

/** Why a word can't be part of a rule. */
export type ForbiddenCode = 'suit' | 'ace' | 'external' | 'chance' | 'vague';

const FORBIDDEN: readonly (readonly [ForbiddenCode, string])[] = [
  ['suit', 'heart hearts spade spades club clubs diamond diamonds suit suits suited trump-suit ♠ ♥ ♦ ♣'],
  ['ace', 'ace aces'],
  [
    'external',
    `column columns previous previously earlier later last-play history hand hands deck hintbook player players seeker seekers vexer
     opponent opponents turn turns round rounds game played play plays today tomorrow yesterday time clock hour hours minute minutes day
     days date monday tuesday wednesday thursday friday saturday sunday month year weather letter letters name names named spelled spelt
     spelling spell vowel vowels consonant consonants word words syllable syllables alphabet alphabetical alphabetically rhyme rhymes hint hints guess guesses
     table dealt winner score scored token me my mine you your yours i we us our he she his her gender male female wears holding
     holds-up morning evening noon night birthday age`,
  ],
  [
    'chance',
    'random randomly probability chance coin coins dice die roll rolls likely probably maybe perhaps luck lucky sometimes often usually rarely',
  ],
  [
    'vague',
    `high low big small large little huge tiny great nice good bad medium middling near close far similar roughly about approximately around
     many few several lots interesting pretty beautiful ugly fairly quite very somewhat nearly almost moderate considerable
     substantial significantly much bigger-ish smallish largish highish lowish decent`,
  ],
];

export const FORBIDDEN_WORDS: ReadonlyMap<string, ForbiddenCode> = new Map(
  FORBIDDEN.flatMap(([code, text]) => words(text).map((word) => [word, code] as const)),
);
