import { useState } from 'react';
import { SelectionBar } from '../../data/parts/SelectionBar.tsx';
import type { EntityAction } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { isOffered, useEntityScope } from '../state/entityScope.ts';

/** Floats over the list while rows are selected. */
export function BulkBar() {
  const { actions, act, list, progress, selection, view, t } = useEntityScope();
  const { rows, select } = selection;
  const [busy, setBusy] = useState(false);
  if (rows.length === 0) return null;
  const offered = actions.filter((action) => action.bulk && rows.some((row) => isOffered(action, row)));
  // The box in the table's head stands for its page alone.
  const mayGrow = rows.length >= view.page.size && rows.length < list.shown.length;
  const run = async (action: EntityAction<EntityRow>) => {
    setBusy(true);
    await act(action, rows);
    setBusy(false);
  };
  const all = {
    label: t('selectAll', { count: list.shown.length }),
    run: () => select(list.shown.map(({ id }) => id)),
  };
  return (
    <SelectionBar
      count={progress ? t('bulkProgress', { ...progress }) : t('selected', { count: rows.length })}
      {...(mayGrow && !progress && { grow: all })}
      acts={offered.map((action) => ({
        id: action.id,
        label: t(`action.${action.id}`),
        icon: action.icon,
        danger: action.danger ?? false,
        run: () => void run(action),
      }))}
      busy={busy || progress !== null}
      clear={{ label: t('deselect'), run: () => select([]) }}
    />
  );
}
