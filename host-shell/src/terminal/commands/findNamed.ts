import { closest } from '../language/closest.ts';
import { foldedWord } from '../language/folded.ts';
import { type CommandContext, CommandProblem } from './command.ts';

/** Something with a name, as a command takes it. */
export interface Named {
  id: string;
  title: string;
}

function matching<Thing extends Named>(things: readonly Thing[], wanted: string): Thing[] {
  const exact = things.filter(({ id, title }) => id === wanted || title === wanted);
  if (exact.length > 0) return exact;
  const same = things.filter(({ title }) => foldedWord(title) === foldedWord(wanted));
  if (same.length > 0) return same;
  return things.filter(({ title }) => foldedWord(title).startsWith(foldedWord(wanted)));
}

/** The thing of a name, of the beginning of one, or of an id. Without one, or with several, the problem says what was meant. */
export function findNamed<Thing extends Named>(
  wanted: string,
  things: readonly Thing[],
  { t }: Pick<CommandContext, 't'>,
): Thing {
  if (wanted === '') throw new CommandProblem(t('terminal.say.addName'));
  const found = matching(things, wanted);
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (first) {
    const names = found.map(({ title }) => title).join(', ');
    throw new CommandProblem(t('terminal.say.severalNames', { name: wanted, names }));
  }
  const meant = closest(
    wanted,
    things.map(({ title }) => title),
  );
  const hint = meant === null ? null : t('terminal.say.didYouMean', { meant });
  throw new CommandProblem(t('terminal.say.noName', { name: wanted }), hint);
}
