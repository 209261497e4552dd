import type { FormInstance } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { currentOf } from '../../../api/revision.ts';
import { changedValues, type FieldConflict, takeUp, withConflicts } from './formConflicts.ts';
import type { FormOptions } from './formOptions.ts';
import type { FieldPath } from './schemaProblems.ts';

type Saved<Values extends object> = FormOptions<Values>['initialValues'];

interface StoredSideDeps<Values extends object> {
  instance: FormInstance<Values>;
  options: FormOptions<Values>;
  /** What is saved, as far as the form knows. */
  start: RefObject<unknown>;
  busy: boolean;
  /** Judges whether the form differs from what is saved. */
  judge: () => void;
  change: (path: FieldPath, value: unknown) => void;
}

/** Saves of others that one save is put together with before it gives up. */
const maxMerges = 3;

const nothing = { conflicts: [] as readonly FieldConflict[], taken: [] as readonly string[] };

/** The side of a form that others save: what it takes up of it, and what has to be decided. */
export function useStoredSide<Values extends object>(deps: StoredSideDeps<Values>) {
  const { instance, options, start, judge, change } = deps;
  const [state, setState] = useState(nothing);
  const isOwn = useRef(false);
  /** Goes on from what is saved by now; answers what both sides have changed. */
  const follow = (saved: Saved<Values>) => {
    const before = start.current as Saved<Values>;
    const { conflicts, taken } = takeUp(instance, before, saved);
    start.current = { ...before, ...saved };
    // What the server made of one's own save is no news of others.
    const news = isOwn.current ? [] : taken;
    isOwn.current = false;
    setState((now) => ({
      conflicts: withConflicts(now.conflicts, conflicts),
      taken: [...new Set([...now.taken, ...news])],
    }));
    judge();
    return conflicts;
  };
  /** Sends; what others saved meanwhile is kept, and sent again with, as long as no field has to be decided. */
  const submit = async (values: Values, merges = 0): Promise<unknown> => {
    const { revision } = start.current as Saved<Values>;
    try {
      const answer = await options.onSubmit(values, { changed: changedValues(start.current, values), revision });
      isOwn.current = answer !== false;
      return answer;
    } catch (error) {
      const current = currentOf<never>(error);
      if (current === undefined || revision === undefined || merges >= maxMerges) throw error;
      const conflicts = follow(options.toValues?.(current) ?? (current as Saved<Values>));
      return conflicts.length > 0 ? false : submit(instance.getFieldsValue() as Values, merges + 1);
    }
  };
  const choose = (name: string, chosen: FieldConflict['chosen']) => {
    const typed: unknown = instance.getFieldValue(name as never);
    const conflicts = state.conflicts.map((conflict) => {
      if (conflict.name !== name || conflict.chosen === chosen) return conflict;
      return { ...conflict, chosen, ...(conflict.chosen === 'mine' && { mine: typed }) };
    });
    const side = conflicts.find((conflict) => conflict.name === name);
    if (side) change([name], side[chosen]);
    setState((now) => ({ ...now, conflicts }));
  };
  useFollowing(deps, follow);
  return { ...state, follow, submit, choose, settle: () => setState(nothing) };
}

/** Takes up what is saved elsewhere while the form is open. What was read earlier is no news. */
function useFollowing<Values extends object>(
  { options: { initialValues }, start, busy }: StoredSideDeps<Values>,
  follow: (saved: Saved<Values>) => unknown,
) {
  const print = JSON.stringify(initialValues);
  const seen = useRef(print);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved counts, not the object it came in
  useEffect(() => {
    if (busy || print === seen.current) return;
    seen.current = print;
    const { revision } = start.current as Saved<Values>;
    // Revision 0: there is none, or none any more.
    const read = initialValues.revision ?? 0;
    if (revision !== undefined && (read === 0 || read >= revision)) follow(initialValues);
  }, [print, busy]);
}
