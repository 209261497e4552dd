import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../docs/faults.md');

/** What is asked of each fault, and what heads its column. */
const questions = {
  refused: 'refused at publish',
  named: 'release named',
  alive: 'shell and other areas alive',
  reported: 'reported',
  healed: 'healed without a reload',
} as const;

type Question = keyof typeof questions;

/**
 * `–` where there is nothing to ask: a release that is refused for its manifest reaches nobody. `reload`: not before
 * the page is loaded again.
 */
export type Answer = 'yes' | 'no' | 'reload' | '–';
export type Answers = Partial<Record<Question, Answer>>;

const names = Object.keys(questions) as Question[];

const introduction = `# What a broken release may do

Each row is one fault that a test causes on purpose in a browser, against a running server. \`npm run faults\` tries all of them and writes this table. \`npm test\` repeats those marked with * and fails when a “yes” has become a “no”.

- **Refused at publish**: the command line, the server's checks or the browser of the check refuse the release.
- **Release named**: each report about it names this release and no other; a refusal names the owner of what collides.
- **Shell and other areas alive**: from the faulty page, a link leads to another area within ten seconds.
- **Reported**: the server has the failure on record, or says it to who publishes.
- **Healed without a reload**: \`kill\`, \`rollback\` and \`revive\` bring the area back in the page that is open; for files that did not come, an attempt does. "reload": only a page that is loaded again has it back.

A dash says that the question does not arise.
`;

export const yesOrNo = (given: boolean): Answer => (given ? 'yes' : 'no');

function read(): Map<string, Answers> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| fault'));
  return new Map(
    lines.map((line) => {
      const [fault = '', ...cells] = line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim());
      const known = names.flatMap((name, at) => (cells[at] ? [[name, cells[at] as Answer]] : []));
      return [fault.replace(/ \*$/, ''), Object.fromEntries(known)];
    }),
  );
}

/** The answers that the table has for a fault. */
export function answersFor(fault: string): Answers {
  return read().get(fault) ?? {};
}

/** Writes new answers into the table; what was not asked this time stays as it was. */
export function writeTable(faults: readonly { fault: string; always: boolean }[], found: Map<string, Answers>): void {
  const before = read();
  const rows = faults.map(({ fault, always }) => {
    const answers = { ...before.get(fault), ...found.get(fault) };
    return `| ${fault}${always ? ' *' : ''} | ${names.map((name) => answers[name] ?? '').join(' | ')} |`;
  });
  const head = `| fault | ${names.map((name) => questions[name]).join(' | ')} |\n|---|${'---|'.repeat(names.length)}`;
  writeFileSync(file, `${introduction}\n${head}\n${rows.join('\n')}\n`);
}
