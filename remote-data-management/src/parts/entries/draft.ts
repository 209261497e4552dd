import type { EntryChanges, EntryContent, LookupEntry } from 'shared-contracts/api/lookup';
import { cellOf, type DraftRow, emptyEntry, identityOf, isInstant, type Lookup, withCell } from './lookup.ts';

/** Edits of a list that are not saved yet. */
export interface Draft {
  /** As it is saved. */
  base: readonly LookupEntry[];
  rows: readonly DraftRow[];
  past: readonly (readonly DraftRow[])[];
  future: readonly (readonly DraftRow[])[];
  /** Number of the next new row. */
  next: number;
}

/** Numbers of new rows that were somebody's before lie far below those of others. */
const orphaned = 1_000_000_000;

/** Steps back; each keeps the list of rows, not the rows. */
const maxSteps = 50;

export const draftOf = (base: readonly LookupEntry[]): Draft => ({ base, rows: base, past: [], future: [], next: -1 });

function withRows(draft: Draft, rows: readonly DraftRow[], next = draft.next): Draft {
  return { ...draft, rows, next, past: [...draft.past.slice(1 - maxSteps), draft.rows], future: [] };
}

/** Writes cells; rows beyond the last one are added. */
export function editCells(
  draft: Draft,
  lookup: Lookup,
  edits: readonly { key: number | null; place: number; column: number; value: string }[],
): Draft {
  const rows = [...draft.rows];
  const placeOf = new Map(rows.map((row, place) => [row.id, place]));
  const added = new Map<number, number>();
  let { next } = draft;
  for (const { key, place, column, value } of edits) {
    let at = key === null ? added.get(place) : placeOf.get(key);
    if (at === undefined) {
      at = rows.length;
      added.set(place, at);
      rows.push({ ...emptyEntry(lookup), id: next-- });
    }
    rows[at] = withCell(rows[at] as DraftRow, lookup, column, value);
  }
  return withRows(draft, rows, next);
}

export function addEntries(draft: Draft, entries: readonly EntryContent[]): Draft {
  const added = entries.map((entry, place) => ({ ...entry, id: draft.next - place }));
  return withRows(draft, [...draft.rows, ...added], draft.next - entries.length);
}

/** Puts other contents in the place of entries, by their number. */
export function replaceEntries(draft: Draft, entries: ReadonlyMap<number, EntryContent>): Draft {
  return withRows(
    draft,
    draft.rows.map((row) => {
      const other = entries.get(row.id);
      return other ? { ...other, id: row.id } : row;
    }),
  );
}

export function removeRows(draft: Draft, ids: ReadonlySet<number>): Draft {
  return withRows(
    draft,
    draft.rows.filter(({ id }) => !ids.has(id)),
  );
}

export function enableRows(draft: Draft, ids: ReadonlySet<number>, enabled: boolean): Draft {
  return withRows(
    draft,
    draft.rows.map((row) => (ids.has(row.id) ? { ...row, enabled } : row)),
  );
}

export function undo(draft: Draft): Draft {
  const rows = draft.past.at(-1);
  return rows ? { ...draft, rows, past: draft.past.slice(0, -1), future: [...draft.future, draft.rows] } : draft;
}

export function redo(draft: Draft): Draft {
  const rows = draft.future.at(-1);
  return rows ? { ...draft, rows, past: [...draft.past, draft.rows], future: draft.future.slice(0, -1) } : draft;
}

const contentOf = ({ id: _, ...entry }: DraftRow): EntryContent => entry;
const same = (one: LookupEntry, other: LookupEntry) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** A new row without a value is not there yet. */
const isBlank = (row: DraftRow, lookup: Lookup) =>
  row.id < 0 && lookup.valueColumns.every((_, at) => cellOf(row, lookup, at) === '');

/** What saving would send. Rows with nothing in them are left out. */
export function changesOf({ base, rows }: Draft, lookup: Lookup): EntryChanges {
  const saved = new Map(base.map((entry) => [entry.id, entry]));
  const kept = new Set(rows.map(({ id }) => id));
  return {
    added: rows.filter((row) => row.id < 0 && !isBlank(row, lookup)).map(contentOf),
    changed: rows.filter((row) => {
      const before = saved.get(row.id);
      return before !== undefined && !same(before, row);
    }),
    removed: base.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

/** Rows with something in them, as they are once saved: new ones have the numbers from the first one on. */
export function savedRows({ rows }: Draft, lookup: Lookup, firstAdded: number): LookupEntry[] {
  let next = firstAdded;
  return rows.filter((row) => !isBlank(row, lookup)).map((row) => (row.id < 0 ? { ...row, id: next++ } : row));
}

/** Rows of which more are not carried over: an undo behind it would take too long to prepare. */
const maxCarried = 500_000;

/**
 * The draft on a version that somebody else has saved: what is not saved stays, also what undo leads back to. `clashes`
 * counts the rows that both have changed; the draft's own are kept.
 */
export function onVersion(draft: Draft, base: readonly LookupEntry[]): { draft: Draft; clashes: number } {
  const before = new Map(draft.base.map((entry) => [entry.id, entry]));
  const there = new Set(base.map(({ id }) => id));
  const isTouched = (entry: LookupEntry) => {
    const was = before.get(entry.id);
    return was !== undefined && !same(was, entry);
  };
  const carried = (rows: readonly DraftRow[]) => {
    const mine = new Map(rows.map((row) => [row.id, row]));
    let clashes = 0;
    const kept = base.flatMap((entry) => {
      const own = mine.get(entry.id);
      const isNew = !before.has(entry.id);
      const isMine = !isNew && (own === undefined || isTouched(own));
      if (isMine && isTouched(entry)) clashes++;
      if (isMine) return own ? [own] : [];
      return [entry];
    });
    // What the other has removed and this draft has changed is a new row, so that nothing typed is lost.
    const orphans = rows.filter((row) => row.id > 0 && !there.has(row.id) && isTouched(row));
    clashes += orphans.length;
    const news = rows.filter(({ id }) => id < 0);
    return { clashes, rows: [...kept, ...news, ...orphans.map((row) => ({ ...row, id: -row.id - orphaned }))] };
  };
  const isLarge = base.length * (draft.past.length + draft.future.length) > maxCarried;
  const steps = (list: Draft['past']) => (isLarge ? [] : list.map((rows) => carried(rows).rows));
  const { rows, clashes } = carried(draft.rows);
  return { clashes, draft: { ...draft, base, rows, past: steps(draft.past), future: steps(draft.future) } };
}

export const countOf = ({ added, changed, removed }: EntryChanges) => added.length + changed.length + removed.length;

/** What is wrong with rows, by their number: no value, a value that another row has, an expiry that is no date. */
export function problemsOf(rows: readonly DraftRow[], lookup: Lookup): Map<number, 'empty' | 'twice' | 'date'> {
  const problems = new Map<number, 'empty' | 'twice' | 'date'>();
  const seen = new Set<string>();
  for (const row of rows) {
    const identity = identityOf(row, lookup);
    const isEmpty = identity.replaceAll('\u0000', '') === '';
    if (isEmpty && row.id > 0) problems.set(row.id, 'empty');
    else if (!isEmpty && seen.has(identity)) problems.set(row.id, 'twice');
    else if (!isInstant(row.expires_at)) problems.set(row.id, 'date');
    if (!isEmpty) seen.add(identity);
  }
  return problems;
}
