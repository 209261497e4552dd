import { listUsedBy, maxUsedIds, type UsingThing } from '../../../api/trash/usedBy.ts';
import { useEndpoint } from '../../../react/index.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import classes from './TrashUses.module.css';

/** So many are named; of more their number. */
const maxNamed = 6;

/** What uses any of the things, each once, in the order that the server gives: what is started first. */
function usersOf(uses: readonly { used_by: readonly UsingThing[] }[]): UsingThing[] {
  const all = uses.flatMap(({ used_by }) => used_by).filter(({ is_active }) => is_active);
  const each = [...new Map(all.map((one) => [one.id, one])).values()];
  return each.toSorted((a, b) => Number(b.is_started) - Number(a.is_started));
}

/** What uses the things that are to go to the trash: their runs will fail. */
export function TrashUses({ rows }: { rows: readonly EntityRow[] }) {
  const { entity, t } = useEntityScope();
  const kind = entity.referredAs;
  const ids = rows.slice(0, maxUsedIds).map(({ id }) => id);
  const { data } = useEndpoint(listUsedBy, kind ? { params: { kind }, body: { ids } } : null, { quiet: true });
  const users = usersOf(data ?? []);
  if (users.length === 0) return null;
  const more = users.length - maxNamed;
  return (
    <>
      <p className={classes.lead}>{t('usedBy')}</p>
      <ul className={classes.users}>
        {users.slice(0, maxNamed).map(({ id, kind, name, is_started }) => (
          <li key={id}>
            <span className={classes.name}>{name}</span>
            <span className={is_started ? classes.started : classes.kind}>
              {t(is_started ? 'usedByStarted' : `usedByKind.${kind}`)}
            </span>
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t('usedByMore', { count: more })}</li>}
      </ul>
    </>
  );
}
