import { useTranslation } from 'react-i18next';
import { exceptionIn } from 'shared-contracts/api/run';
import { RemoteLink, useLocale } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import { useRunLog } from '../../data/queries.ts';
import classes from './EventRuns.module.css';

/** Runs shown of one event; retries make further ones. */
const shownAtMost = 10;

function EventRun({ id }: { id: string }) {
  const locale = useLocale();
  const { data: run } = useRunLog(id);
  if (!run) return null;
  const [cause] = run.exception;
  const search = new URLSearchParams({ run: run.id, ...(cause && { node: cause.node_id }) }).toString();
  return (
    <li>
      <span className={classes.run}>
        <StatusMark status={run.handled ? 'handled' : run.status} look="icon" />
        <RemoteLink to="scenario-detail" params={{ id: run.scenario_id }} search={search}>
          <bdi>{run.scenario_name}</bdi>
        </RemoteLink>
      </span>
      {cause && <p className={classes.cause}>{exceptionIn(cause, locale)}</p>}
    </li>
  );
}

/** The runs that an event started, newest first, each one click from its canvas and the node that failed. */
export function EventRuns({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('remote-data-triggers');
  const newest = [...ids].reverse();
  return (
    <ul className={classes.runs}>
      {newest.slice(0, shownAtMost).map((id) => (
        <EventRun key={id} id={id} />
      ))}
      {newest.length > shownAtMost && (
        <li className={classes.more}>{t('event.moreRuns', { count: newest.length - shownAtMost })}</li>
      )}
    </ul>
  );
}
