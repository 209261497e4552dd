import { useMemo, useState } from 'react';
import { foldCase } from 'shared-contracts/api';
import type { LookupEntry } from 'shared-contracts/api/lookup';
import type { GridEdit } from 'shared-contracts/ui/grid';
import { addEntries, changesOf, countOf, type Draft, draftOf, editCells, onVersion, problemsOf } from './draft.ts';
import { type DraftRow, emptyEntry, type Lookup } from './lookup.ts';

/** Adds an empty row at the end, whatever was searched for, and says which that was. */
function useAddedRow(lookup: Lookup, draft: Draft, setDraft: (next: Draft) => void, setSearch: (text: string) => void) {
  const [added, setAdded] = useState<{ key: number } | null>(null);
  const addRow = () => {
    setSearch('');
    setDraft(addEntries(draft, [emptyEntry(lookup)]));
    setAdded({ key: draft.next });
  };
  return { added, addRow };
}

/** Edits of the grid, the rows that a search leaves of them, and which are selected. */
export function useDraft(lookup: Lookup, base: readonly LookupEntry[]) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(base));
  const [seen, setSeen] = useState(base);
  const [moved, setMoved] = useState<{ clashes: number } | null>(null);
  if (seen !== base) {
    // Somebody has saved another version: the draft goes on from that.
    const next = onVersion(draft, base);
    setSeen(base);
    setDraft(next.draft);
    if (countOf(changesOf(draft, lookup)) > 0) setMoved({ clashes: next.clashes });
  }
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState(0);
  const text = foldCase(search.trim());
  const { rows } = draft;
  const shown = useMemo<readonly DraftRow[]>(() => {
    if (text === '') return rows;
    const has = (cell: string) => foldCase(cell).includes(text);
    return rows.filter(({ values, results, note }) => values.some(has) || results.some(has) || has(note));
  }, [rows, text]);
  const changes = useMemo(() => changesOf(draft, lookup), [draft, lookup]);
  const problems = useMemo(() => problemsOf(rows, lookup), [rows, lookup]);
  const states = useMemo(() => new Set(changes.changed.map(({ id }) => id)), [changes]);
  const toggle = (place: number, isRange: boolean) => {
    const [from, to] = isRange ? [Math.min(last, place), Math.max(last, place)] : [place, place];
    const isOn = selected.has(shown[place]?.id ?? 0);
    const next = new Set(selected);
    for (const { id } of shown.slice(from, to + 1)) {
      if (isOn) next.delete(id);
      else next.add(id);
    }
    setLast(place);
    setSelected(next);
  };
  const edit = (edits: readonly GridEdit[]) =>
    setDraft((before) =>
      editCells(
        before,
        lookup,
        edits.map(({ row, ...rest }) => ({ ...rest, key: shown[row]?.id ?? null, place: row })),
      ),
    );
  const row = useAddedRow(lookup, draft, setDraft, setSearch);
  const begin = (rows: readonly LookupEntry[]) => {
    setDraft(draftOf(rows));
    setSeen(rows);
    setSelected(new Set());
    setMoved(null);
  };
  return {
    ...{ begin, moved, setMoved, ...row },
    ...{ draft, setDraft, search, setSearch, selected, setSelected, shown, changes, problems, toggle, edit },
    count: countOf(changes),
    isChanged: (id: number) => states.has(id),
  };
}

export type DraftModel = ReturnType<typeof useDraft>;
