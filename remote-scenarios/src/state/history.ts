/** Every state of something edited, with the way back and forth; states share what did not change. */
export interface History<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** Names the kind of the last edit, so that keystrokes into one field become one step. */
  lastEdit: { key: string; at: number } | null;
}

/** Edits under one key belong together while no more than this many milliseconds lie between them. */
const coalescedWithin = 1500;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], lastEdit: null };
}

/** Adds a state. With `key`, it replaces the last one when that was made under the same key a moment ago. */
export function record<State>(history: History<State>, next: State, at: number, key?: string): History<State> {
  if (next === history.present) return history;
  const { lastEdit } = history;
  const joins = key !== undefined && lastEdit?.key === key && at - lastEdit.at <= coalescedWithin;
  return {
    past: joins ? history.past : [...history.past, history.present],
    present: next,
    future: [],
    lastEdit: key === undefined ? null : { key, at },
  };
}

export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    lastEdit: null,
  };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, lastEdit: null };
}

/** Replaces the present without a step of its own, for facts that come from the server. */
export function amend<State>(history: History<State>, present: State): History<State> {
  return { ...history, present };
}
