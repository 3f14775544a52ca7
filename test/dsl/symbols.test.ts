import { describe, expect, it } from 'vitest';
import { parseRule } from '../../dsl/parse-rule.ts';
import { extensionOf } from './meaning.ts';

const gcd = '((a,b)=>{while(b)[a,b]=[b,a%b];return a})(tv,bv)';

describe('what symbols bind', () => {
  it.each([
    ['not top > 5 and bottom > 5', '!(tv>5)&&bv>5'],
    ['not (top > 5 and bottom > 5)', '!(tv>5&&bv>5)'],
    ['! top > 5 && bottom > 5', '!(tv>5)&&bv>5'],
    ['top > 5 or bottom > 5 and total > 14', 'tv>5||(bv>5&&tv+bv>14)'],
    ['top > 5 and bottom > 5 or total > 14', '(tv>5&&bv>5)||tv+bv>14'],
    ['(top > 5 or bottom > 5) and total > 14', '(tv>5||bv>5)&&tv+bv>14'],
    ['(top is red) or (top is even) and (bottom is odd)', "tc==='r'||(tv%2===0&&bv%2===1)"],
    ['top > 5 -> bottom > 5 -> total > 20', '!(tv>5)||!(bv>5)||tv+bv>20'],
    ['top > 5 <=> bottom > 5', '(tv>5)===(bv>5)'],
    ['top > 5 xor bottom > 5', '(tv>5)!==(bv>5)'],
    ['-4 + top = 5', 'tv===9'],
    ['top = -4 + 9', 'tv===5'],
    ['-top + bottom > 0', 'bv>tv'],
    ['1 < top < 5', '1<tv&&tv<5'],
    ['5 > top >= bottom', '5>tv&&tv>=bv'],
    ['top + bottom * 2 = 20', 'tv+bv*2===20'],
    ['(top + bottom) * 2 = 20', '(tv+bv)*2===20'],
    ['top - bottom - 1 = 2', 'tv-bv-1===2'],
    ['top / bottom = 1.5', 'tv*2===bv*3'],
    ['top / 3 * 3 = top and top > 9', 'tv>9'],
    ['top ^ 2 > 50', 'tv*tv>50'],
    ['total % 4 == 0', '(tv+bv)%4===0'],
    ['|top - bottom| = 2', 'Math.abs(tv-bv)===2'],
    ['top in {2, 3, 5}', '[2,3,5].includes(tv)'],
    ['top in 2..5', 'tv>=2&&tv<=5'],
    ['gcd(top, bottom) > 1', `${gcd}>1`],
    ['lcm(top, bottom) < 20', `tv*bv/${gcd}<20`],
    ['max(top, bottom) - min(top, bottom) >= 3', 'Math.abs(tv-bv)>=3'],
    ['top.value <> bottom.rank', 'tv!==bv'],
    ['top.color = bottom.colour', 'tc===bc'],
    ['prime(total)', '[5,7,11,13,17,19,23].includes(tv+bv)'],
  ])('%s means %s', (text, meaning) => {
    const parsed = parseRule(text);
    expect(parsed.status).toBe('understood');
    if (parsed.status === 'understood') expect(parsed.rule.extension.hex()).toBe(extensionOf(meaning).hex());
  });

  it.each(['top is red or top is even and bottom is odd', 'not top is red and bottom is even'])(
    'asks about mixed connectives between words: %s',
    (text) => {
      expect(parseRule(text).status).toBe('ambiguous');
    },
  );
});
