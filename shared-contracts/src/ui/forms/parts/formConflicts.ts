import type { FormInstance } from 'antd';
import { isSameValue, mergeValues } from './mergeValues.ts';

type Values = Record<string, unknown>;

/** A field that was changed here and, meanwhile, by somebody else, to different things. */
export interface FieldConflict {
  /** First step of the paths of its fields. */
  name: string;
  mine: unknown;
  theirs: unknown;
  /** What is in the form, and will be saved. */
  chosen: 'mine' | 'theirs';
}

/** What became of a form that goes on from what is saved by now. */
export interface TakenUp {
  conflicts: FieldConflict[];
  /** Fields that were not changed here and have what somebody else saved. */
  taken: string[];
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field says what is saved already; of a group of fields those that are in the form. */
function says(saved: unknown, value: unknown): boolean {
  if (isPlain(saved) && isPlain(value)) return Object.keys(value).every((key) => says(saved[key], value[key]));
  return isSameValue(saved, value);
}

/** Of the values of a form those that differ from what it began with. */
export function changedValues<V extends object>(start: unknown, values: V): Partial<V> {
  const changed = Object.entries(values).filter(([name, value]) => !says((start as Values)[name], value));
  return Object.fromEntries(changed) as Partial<V>;
}

/** Writes what is saved by now into fields that were not changed; what both changed stays and is a conflict. */
export function takeUp<V extends object>(form: FormInstance<V>, before: Partial<V>, saved: Partial<V>): TakenUp {
  const shown = new Set(form.getFieldsError().map(({ name }) => String(name[0])));
  const found: TakenUp = { conflicts: [], taken: [] };
  for (const name of Object.keys(saved) as (keyof V & string)[]) {
    const mine: unknown = form.getFieldValue(name as never);
    const theirs: unknown = saved[name];
    const { value, clashes } = mergeValues(before[name], mine, theirs);
    if (clashes && shown.has(name)) found.conflicts.push({ name, mine, theirs, chosen: 'mine' });
    if (clashes || isSameValue(value, mine)) continue;
    form.setFieldValue(name as never, value as never);
    if (shown.has(name)) found.taken.push(name);
  }
  return found;
}

/** Conflicts that are still there when more is saved elsewhere: a field that clashes again has the newest of both. */
export function withConflicts(before: readonly FieldConflict[], found: readonly FieldConflict[]): FieldConflict[] {
  const again = new Set(found.map(({ name }) => name));
  return [...before.filter(({ name }) => !again.has(name)), ...found];
}
