import { compareCommand } from './compare-command.ts';
import { ruleCommand } from './rule-command.ts';
import { solveCommand } from './solve-command.ts';
import { EXIT, type Terminal, UsageError } from './terminal.ts';

const HELP = `ludens: the Ludic rule language at the command line

  ludens rule RULE                 what a rule means: in English, in symbols, how many sets obey it, the 24 x 24 grid
      --reading N                  take this reading of an ambiguous rule
      --svg                        write the grid as SVG, and nothing else
      --json                       write everything as one JSON object

  ludens compare RULE GUESS        are they equivalent? if not, on how many sets they differ, and a hint
      --hint most-telling|least-telling|first
      --column SET                 a set face-up in a column; again for more
      --hintbook CARDS             cards left in the hintbook (all 24 if left out)
      --seed N                     settles ties between equally telling hints

  ludens solve                     the rules that agree with what is known, the likeliest first
      --obey SET --break SET       labelled sets; again for more
      --refuted RULE               a guess that was wrong; again for more
      --hand CARDS                 also the best set to build from these cards
      --limit N                    how many rules (10)

A set is two cards, top first: QR/4B is the red queen over the black four. Cards are a rank and a colour (10R, JB);
QH and QS are read as QR and QB. CARDS are cards with commas between them.

Exit status: 0 understood or equivalent, 1 different, 2 not understood, ambiguous, or a mistake in the command line.
`;

const COMMANDS: ReadonlyMap<string, (argv: string[], terminal: Terminal) => number> = new Map([
  ['rule', ruleCommand],
  ['compare', compareCommand],
  ['solve', solveCommand],
]);

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs a command line (without the program's name) and returns the exit status. Writes to the terminal alone; a mistake
 * in the command line is a message there, never a throw.
 */
export function run(argv: readonly string[], terminal: Terminal): number {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help' || rest.includes('--help')) {
    terminal.out(HELP);
    return name === undefined ? EXIT.notUnderstood : EXIT.done;
  }
  const command = COMMANDS.get(name);
  try {
    if (command === undefined) throw new UsageError(`there is no command "${name}"`);
    return command(rest, terminal);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    terminal.err(`ludens: ${error.message}\nSee ludens --help.\n`);
    return EXIT.notUnderstood;
  }
}
