import { useState } from 'react';

/** Rows of a list that are selected; another filter has none. `isAll` stands for all that the filter finds. */
export function useRunSelection(filterKey: string) {
  const none = { key: filterKey, ids: [] as readonly string[], isAll: false };
  const [kept, setKept] = useState(none);
  const { ids, isAll } = kept.key === filterKey ? kept : none;
  const select = (next: readonly string[]) => setKept({ key: filterKey, ids: next, isAll: false });
  return {
    ids: new Set(ids),
    isAll,
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    togglePage: (page: readonly string[]) => {
      const rest = ids.filter((id) => !page.includes(id));
      select(page.every((id) => ids.includes(id)) ? rest : [...rest, ...page]);
    },
    selectAll: () => setKept({ key: filterKey, ids, isAll: true }),
    clear: () => select([]),
  };
}

export type RowSelection = ReturnType<typeof useRunSelection>;
