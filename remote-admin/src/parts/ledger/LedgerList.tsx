import { type ReactNode, useState } from 'react';
import { Button, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useLedger } from '../../data/queries.ts';
import { useAdminText } from '../useAdminText.ts';
import { EntryRow } from './EntryRow.tsx';
import classes from './LedgerList.module.css';

interface LedgerListProps {
  /** Entries of this remote alone. */
  remote?: string | undefined;
  /** Entries that come at once, and with each further page. */
  limit: number;
  /** Names the remote of an entry; left out where there is but one. */
  nameOf?: (remote: string) => ReactNode;
}

interface PageProps extends LedgerListProps {
  /** Revision that the page ends before. */
  before?: number | undefined;
}

/** A page of the ledger, and below it the next one: each begins where the one above ends, also when new entries come. */
function LedgerPage({ before, ...list }: PageProps) {
  const { remote, limit, nameOf } = list;
  const t = useAdminText();
  const [showsMore, setShowsMore] = useState(false);
  const { data, error, isLoading, mutate } = useLedger(remote, before, limit);
  const last = data?.items.at(-1)?.revision;
  if (error && !data) {
    return <ErrorCard title={t('ledger.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return isLoading ? <DelayedSkeleton rows={5} /> : null;
  return (
    <>
      {data.items.length === 0 && before === undefined && <p className={classes.none}>{t('ledger.none')}</p>}
      {data.items.length > 0 && (
        <ol className={classes.list}>
          {data.items.map((entry) => (
            <EntryRow key={entry.revision} entry={entry} {...(nameOf && { remote: nameOf(entry.remote) })} />
          ))}
        </ol>
      )}
      {data.more && !showsMore && (
        <div className={classes.more}>
          <Button onClick={() => setShowsMore(true)}>{t('ledger.older')}</Button>
        </div>
      )}
      {data.more && showsMore && last !== undefined && <LedgerPage {...list} before={last} />}
    </>
  );
}

/** The ledger, newest first, page by page. */
export function LedgerList(props: LedgerListProps) {
  return <LedgerPage key={props.remote ?? ''} {...props} />;
}
