import { useState } from 'react';
import type { EntityRow, RowOutcome } from '../entityRow.ts';

/** Rows chosen for actions on many. */
export interface EntitySelection {
  /** Chosen and on screen. */
  rows: readonly EntityRow[];
  /** Why the last action could not be done, by row. */
  problems: ReadonlyMap<string, string>;
  select: (ids: readonly string[]) => void;
  /** After an action: of the rows it was about those that failed stay chosen, with the reason. */
  settle: (rows: readonly EntityRow[], outcomes: readonly RowOutcome[]) => void;
}

export function useEntitySelection(shown: readonly EntityRow[]): EntitySelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    problems,
    select: (next) => {
      setIds(new Set(next));
      setProblems(new Map([...problems].filter(([id]) => next.includes(id))));
    },
    settle: (about, outcomes) => {
      const failed = new Map(outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [[id, problem] as const])));
      const done = new Set(about.map(({ id }) => id));
      setIds((before) => new Set([...[...before].filter((id) => !done.has(id)), ...failed.keys()]));
      setProblems((before) => new Map([...[...before].filter(([id]) => !done.has(id)), ...failed]));
    },
  };
}
