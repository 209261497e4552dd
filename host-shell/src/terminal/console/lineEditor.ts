import { type Completion, putIn, sharedBeginning } from '../language/complete.ts';
import { quoted } from '../language/tokens.ts';

/** Choices for the word at the caret, while the menu is open. */
export interface WordMenu {
  completion: Completion;
  /** The choice that Enter takes. */
  chosen: number;
}

/** The line being typed, with what the keys of a shell do to it. */
export interface LineState {
  text: string;
  caret: number;
  /** Place in the history, newest 0; null while the line is one's own. */
  recalled: number | null;
  /** The own line, kept while older ones are looked at. */
  draft: string;
  menu: WordMenu | null;
  /** Looking back for a line that holds this text (Ctrl R); null otherwise. */
  lookingFor: string | null;
}

export const emptyLine: LineState = { text: '', caret: 0, recalled: null, draft: '', menu: null, lookingFor: null };

function withText(state: LineState, text: string, caret = text.length): LineState {
  return { ...state, text, caret, menu: null };
}

/** The line as typed by hand. */
export function typed(state: LineState, text: string, caret: number): LineState {
  return { ...withText(state, text, caret), recalled: null };
}

/** An older or newer line of the history, newest first; past the newest comes the own line again. */
export function recall(state: LineState, history: readonly string[], step: 1 | -1): LineState {
  const next = (state.recalled ?? -1) + step;
  if (next >= history.length || (next < 0 && state.recalled === null)) return state;
  const own = { ...state, lookingFor: null };
  const draft = state.recalled === null ? state.text : state.draft;
  if (next < 0) return { ...withText(own, draft), recalled: null };
  return { ...withText(own, history[next] ?? ''), recalled: next, draft };
}

/** The newest line, from a place in the history on, that holds the text looked for. */
export function lookBack(state: LineState, history: readonly string[], wanted: string, from = 0): LineState {
  const found = history.findIndex((line, index) => index >= from && line.includes(wanted));
  if (wanted === '' || found < 0) return { ...state, lookingFor: wanted };
  return { ...withText(state, history[found] ?? ''), recalled: found, lookingFor: wanted };
}

/** Puts a choice in place and closes the menu. */
export function accept(state: LineState, completion: Completion, value: string): LineState {
  const { text, caret } = putIn(state.text, completion, value);
  return { ...withText(state, text, caret), recalled: null };
}

/** The part of a longer word that is certain, its quote left open for the rest. */
function unfinished(word: string): string {
  const whole = quoted(word);
  return whole.startsWith('"') ? whole.slice(0, -1) : whole;
}

/** Tab: the only choice at once; of several, what they share, and the menu. */
export function completeLine(state: LineState, completion: Completion): LineState {
  const [only, ...others] = completion.items;
  if (!only) return state;
  if (others.length === 0) return accept(state, completion, only.value);
  const shared = sharedBeginning(completion);
  if (shared === null) return { ...state, menu: { completion, chosen: 0 } };
  const word = unfinished(shared);
  const text = state.text.slice(0, completion.from) + word + state.text.slice(completion.to);
  const to = completion.from + word.length;
  return { ...withText(state, text, to), menu: { completion: { ...completion, to, typed: shared }, chosen: 0 } };
}

/** Another choice of the open menu, round and round. */
export function turnMenu(state: LineState, step: 1 | -1): LineState {
  if (!state.menu) return state;
  const { completion, chosen } = state.menu;
  const count = completion.items.length;
  return { ...state, menu: { completion, chosen: (chosen + step + count) % count } };
}
