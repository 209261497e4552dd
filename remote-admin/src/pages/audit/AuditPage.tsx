import { useState } from 'react';
import { firstPlace, type ListPlace } from 'shared-contracts/api';
import type { AuditFilter } from 'shared-contracts/api/audit';
import { useAddressState, useFormatters } from 'shared-contracts/react';
import {
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  failureText,
  LoadFailure,
  PageHeader,
  Panel,
  PlaceButtons,
} from 'shared-contracts/ui/core';
import { useAudit, useAuditExport } from '../../data/audit.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { AuditFilters } from './AuditFilters.tsx';
import classes from './AuditPage.module.css';
import { AuditTable } from './AuditTable.tsx';
import { Integrity } from './Integrity.tsx';

const names = ['action', 'actor', 'account', 'from', 'to', 'search'] as const;

/** What the address says of the log. */
function useAuditFilter() {
  const { read, writeAll } = useAddressState();
  const [place, setPlace] = useState<ListPlace>(firstPlace);
  const filter: AuditFilter = Object.fromEntries(names.map((name) => [name, read(name)]).filter(([, value]) => value));
  const change = (values: Partial<Record<(typeof names)[number], string>>) => {
    setPlace(firstPlace);
    writeAll(values as Record<string, string>);
  };
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filter, place, setPlace, change, clear };
}

function Exports({ filter }: { filter: AuditFilter }) {
  const t = useAdminText();
  const { run, running, error } = useAuditExport();
  return (
    <>
      {error && <span role="alert">{failureText(error, t('audit.exportFailed'))}</span>}
      <Button loading={running} onClick={() => void run(filter, 'csv').catch(() => undefined)}>
        {t('audit.exportCsv')}
      </Button>
      <Button loading={running} onClick={() => void run(filter, 'ndjson').catch(() => undefined)}>
        {t('audit.exportNdjson')}
      </Button>
    </>
  );
}

/** The audit log of the installation (SEC-04). */
export function Page() {
  const t = useAdminText();
  const { count } = useFormatters();
  const { filter, place, setPlace, change, clear } = useAuditFilter();
  const { data, error, mutate } = useAudit(filter, place);
  const total = !error && data && (data.more ? `${count(data.total)}+` : count(data.total));
  return (
    <>
      <PageHeader title={t('audit.title')} count={total || undefined} actions={<Exports filter={filter} />} />
      <Integrity />
      <AuditFilters filter={filter} onChange={change} />
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {error && !data && <ErrorCard title={t('audit.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={12} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('audit.none')} action={<Button onClick={clear}>{t('audit.showAll')}</Button>} />
      )}
      {data && data.items.length > 0 && (
        <Panel flush>
          <AuditTable entries={data.items} />
          <PlaceButtons className={classes.places} place={place} shown={data} onPlace={setPlace} />
        </Panel>
      )}
    </>
  );
}
