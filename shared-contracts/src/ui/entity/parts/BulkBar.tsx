import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { EntityAction } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { isOffered, useEntityScope } from '../state/entityScope.ts';
import classes from './BulkBar.module.css';

/** Floats over the list while rows are selected. */
export function BulkBar() {
  const { actions, act, list, selection, view, t } = useEntityScope();
  const { rows, select } = selection;
  const [busy, setBusy] = useState(false);
  if (rows.length === 0) return null;
  const offered = actions.filter((action) => action.bulk && rows.some((row) => isOffered(action, row)));
  const count = t('selected', { count: rows.length });
  // The box in the table's head stands for its page alone.
  const mayGrow = rows.length >= view.page.size && rows.length < list.shown.length;
  const run = async (action: EntityAction<EntityRow>) => {
    setBusy(true);
    await act(action, rows);
    setBusy(false);
  };
  return (
    <section className={classes.bar} aria-label={count}>
      <strong className={classes.count} aria-live="polite">
        {count}
      </strong>
      {mayGrow && (
        <button type="button" className={classes.link} onClick={() => select(list.shown.map(({ id }) => id))}>
          {t('selectAll', { count: list.shown.length })}
        </button>
      )}
      {offered.map((action) => (
        <button
          key={action.id}
          type="button"
          className={classes.act}
          data-danger={action.danger}
          disabled={busy}
          onClick={() => void run(action)}
        >
          <action.icon size={16} stroke={1.8} />
          <span>{t(`action.${action.id}`)}</span>
        </button>
      ))}
      <button type="button" className={classes.act} aria-label={t('deselect')} onClick={() => select([])}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </section>
  );
}
