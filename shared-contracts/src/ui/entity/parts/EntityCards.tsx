import { ListFooter, pageWithin } from '../../data/parts/table/ListFooter.tsx';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import classes from './EntityCards.module.css';
import { NameCell } from './NameCell.tsx';
import { RowActions } from './RowActions.tsx';

function Card({ row }: { row: EntityRow }) {
  const { entity, list, selection, actions, t } = useEntityScope();
  const tools = list.toolsFor(row);
  const { rows, select } = selection;
  const ids = rows.map(({ id }) => id);
  const chosen = ids.includes(row.id);
  return (
    <article className={classes.card} data-chosen={chosen}>
      <header className={classes.head}>
        {actions.some(({ bulk }) => bulk) && (
          <input
            type="checkbox"
            className={classes.box}
            aria-label={t('select', { name: row.name })}
            checked={chosen}
            onChange={() => select(chosen ? ids.filter((id) => id !== row.id) : [...ids, row.id])}
          />
        )}
        <NameCell row={row} />
        <RowActions row={row} />
      </header>
      <dl className={classes.facts}>
        {entity.columns.map((column) => (
          <div key={column.id}>
            <dt>{t(`column.${column.id}`)}</dt>
            <dd>{column.cell(row, tools)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** The things of a view as cards, with the same facts as the table. */
export function EntityCards({ rows }: { rows: readonly EntityRow[] }) {
  const { view, t } = useEntityScope();
  const page = { size: view.page.size, page: pageWithin(rows.length, view.page) };
  const first = (page.page - 1) * page.size;
  return (
    <section aria-label={t('title')}>
      <div className={classes.grid}>
        {rows.slice(first, first + page.size).map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </div>
      <ListFooter {...page} total={rows.length} onChange={view.setPage} />
    </section>
  );
}
