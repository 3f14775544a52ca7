/** Classes of words that the grammar treats alike. Every spelling, British and American, stands here. */

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

const CLASSES: readonly (readonly [string, string])[] = [
  ['is', "is are was be being been 's were am stays remains stand stands"],
  ['colour', 'colour color colours colors hue hues'],
  ['worth', 'value rank number worth score points figure denomination'],
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
  ['royal', 'royal royals royalty'],
  ['jack', 'jack j knave jacks knaves js'],
  ['queen', 'queen q queens qs'],
  ['king', 'king k kings ks'],
  [
    'exceeds',
    'exceeds exceed beats beat outranks outrank tops surpasses surpass outdoes outdo trumps trump dominates dominate outvalues defeats defeat',
  ],
  ['trails', 'trails trail undercuts undercut'],
  ['beaten', 'beaten outranked exceeded topped surpassed outdone trumped defeated'],
  ['equals', 'equals equal'],
  ['exactly', 'exactly precisely just'],
  ['twice', 'twice double'],
  ['thrice', 'thrice triple treble'],
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
