import { parseArgs } from 'node:util';
import { gridSvg, gridText } from '../../dsl/grid.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import { readNumber } from './cards.ts';
import { EXIT, type Terminal, UsageError } from './terminal.ts';
import { explain, meaningOf, type Understood } from './understand.ts';

const OPTIONS = {
  reading: { type: 'string' },
  svg: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** `ludens rule RULE`: what the rule means. */
export function ruleCommand(argv: string[], terminal: Terminal): number {
  const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0) throw new UsageError('write one rule, in quotation marks');
  const reading = values.reading === undefined ? undefined : readNumber('reading', values.reading, 0, 99);
  const parsed = parseRule(text);
  const meaning = meaningOf(parsed, reading);
  if (meaning === undefined) {
    terminal.err(explain(parsed));
    return EXIT.notUnderstood;
  }
  if (values.svg) terminal.out(`${gridSvg(meaning.extension)}\n`);
  else if (values.json) terminal.out(`${JSON.stringify(described(meaning), null, 2)}\n`);
  else terminal.out(told(meaning));
  return EXIT.done;
}

function told({ english, canonical, extension, convention }: Understood): string {
  const lines = [`meaning    ${english}`, `canonical  ${canonical}`, `obeyed by  ${extension.size()} of 552 sets`];
  if (convention !== undefined) {
    lines.push(`convention ${convention.explanation}`);
    for (const [place, other] of convention.other.entries()) lines.push(`  set aside ${place + 1}: ${other.english}`);
  }
  lines.push('', 'rows: top card, columns: bottom card, # obeys, . breaks', gridText(extension), '');
  return lines.join('\n');
}

function described({ english, canonical, extension, convention }: Understood) {
  return {
    canonical,
    english,
    obeyed: extension.size(),
    extension: extension.hex(),
    ...(convention && {
      convention: { name: convention.name, other: convention.other.map((other) => other.english) },
    }),
  };
}
