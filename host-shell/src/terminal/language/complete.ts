import { foldedWord } from './folded.ts';
import { quoted, tokensOf } from './tokens.ts';

/** A value that can be typed at a place, with what tells it from others. */
export interface Candidate {
  value: string;
  /** What the menu says beside it. */
  detail?: string;
}

/** What can be typed where: the commands, and for each what its arguments and options may be. */
export interface Grammar {
  commands(): readonly Candidate[];
  options(command: string): readonly Candidate[];
  /** The values of the command's words are on their way. */
  isWaiting?(command: string): boolean;
  /** `place`: the option's name, or the number of the argument, from 0. `before`: the words typed so far. */
  values(command: string, place: string | number, before: readonly string[]): readonly Candidate[];
}

/** Values that fit the word at the caret; typing one replaces the part of the line from `from` to `to`. */
export interface Completion {
  from: number;
  to: number;
  typed: string;
  items: readonly Candidate[];
}

/** Values that begin as typed, then those that hold it anywhere; one letter is held by too many. */
function matching(candidates: readonly Candidate[], typed: string): Candidate[] {
  const wanted = foldedWord(typed);
  const begins = candidates.filter(({ value }) => foldedWord(value).startsWith(wanted));
  const holds = wanted.length < 2 ? [] : candidates.filter(({ value }) => foldedWord(value).indexOf(wanted) > 0);
  return [...begins, ...holds];
}

/** What the word at the caret may become. Only what stands before the caret counts. */
export function complete(line: string, caret: number, grammar: Grammar): Completion {
  const tokens = tokensOf(line.slice(0, caret));
  const last = tokens.at(-1);
  const inWord = last !== undefined && (last.end === caret || last.open);
  const current = inWord ? last : { value: '', start: caret, end: caret };
  const before = (inWord ? tokens.slice(0, -1) : tokens).map(({ value }) => value);
  const at = { from: current.start, to: caret, typed: current.value };
  const [command, ...rest] = before;
  if (command === undefined) return { ...at, items: matching(grammar.commands(), current.value) };
  if (current.value.startsWith('--')) return { ...at, items: matching(grammar.options(command), current.value) };
  const previous = rest.at(-1);
  if (previous?.startsWith('--')) return { ...at, items: matching(grammar.values(command, previous, rest), at.typed) };
  const words = rest.filter((word, index) => !word.startsWith('--') && !rest[index - 1]?.startsWith('--'));
  return { ...at, items: matching(grammar.values(command, words.length, words), current.value) };
}

/** The line and caret with a value put in at a completion's place, ready for the next word. */
export function putIn(line: string, { from, to }: Pick<Completion, 'from' | 'to'>, value: string) {
  const rest = line.slice(to);
  const word = `${quoted(value)}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: line.slice(0, from) + word + rest, caret: from + word.length + (rest.startsWith(' ') ? 1 : 0) };
}

/** The beginning that all values share, at least as long as what was typed; null when it says nothing new. */
export function sharedBeginning({ items, typed }: Pick<Completion, 'items' | 'typed'>): string | null {
  const [first, ...others] = items.map(({ value }) => value);
  if (first === undefined || !items.every(({ value }) => value.startsWith(typed))) return null;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return length > typed.length ? first.slice(0, length) : null;
}
