import { IconAlertTriangle } from '@tabler/icons-react';
import type { NamedThing, TrashedItem } from 'shared-contracts/api/trash';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { useAdminText } from '../../parts/useAdminText.ts';
import { ThingLink } from './ThingLink.tsx';
import classes from './TrashTable.module.css';

const dayMs = 24 * 60 * 60_000;
/** From then on the days that are left are a warning. */
const soonDays = 3;
/** Named in a row; the others are counted. */
const maxNamed = 2;

/** Days until a thing is deleted, counted up: what ends within hours has a day left. */
const daysLeft = (item: TrashedItem, now: number) => Math.max(0, Math.ceil((Date.parse(item.purge_at) - now) / dayMs));

/** When it is deleted permanently. */
export function DaysLeft({ item }: { item: TrashedItem }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const count = daysLeft(item, Date.now());
  return (
    <span className={count <= soonDays ? classes.soon : ''} title={exact(item.purge_at)}>
      {count === 0 ? t('trash.nextNight') : t('trash.daysLeft', { count })}
    </span>
  );
}

/** The folder it goes back to. */
export function PlaceCell({ item }: { item: TrashedItem }) {
  const t = useAdminText();
  if (item.lost_folder !== null)
    return <span className={classes.small}>{t('trash.lostFolder', { folder: item.lost_folder })}</span>;
  return item.folder ?? <span className={classes.small}>–</span>;
}

/** Things that depend on it and are at work. */
function Uses({ uses }: { uses: readonly NamedThing[] }) {
  const t = useAdminText();
  const active = uses.filter(({ is_active }) => is_active);
  const more = active.length - maxNamed;
  if (active.length === 0) return null;
  return (
    <span className={classes.uses}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      <span>
        {t('trash.usedBy')}{' '}
        {active.slice(0, maxNamed).map((thing, at) => (
          <span key={thing.id}>
            {at > 0 && ', '}
            <ThingLink thing={thing} />
          </span>
        ))}
        {more > 0 && ` ${t('trash.andMore', { count: more })}`}
      </span>
    </span>
  );
}

interface NameCellProps {
  item: TrashedItem;
  uses: readonly NamedThing[];
  problem: string | undefined;
}

/** Its name, what depends on it, and on a phone what the other columns say. */
export function NameCell({ item, uses, problem }: NameCellProps) {
  const t = useAdminText();
  return (
    <div className={classes.name}>
      <strong>{item.name}</strong>
      <Uses uses={uses} />
      {problem && <span className={classes.problem}>{problem}</span>}
      <span className={`${classes.phone} ${classes.small}`}>
        <span>
          <RelativeTime value={item.trashed_at} /> {item.trashed_by && t('by', { name: item.trashed_by })}
        </span>
        <DaysLeft item={item} />
      </span>
    </div>
  );
}
