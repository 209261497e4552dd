import { useMemo } from 'react';
import type { AdminConnector, AdminLabels } from 'shared-contracts/api/admin-connector';
import { useAddressState, useText } from 'shared-contracts/react';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../parts/useAdminText.ts';
import { matching, type Narrowing } from '../../state/publicConnectors.ts';
import classes from './ConnectorsPage.module.css';
import { ConnectorTable } from './ConnectorTable.tsx';

/** Icons that come as one file. */
const maxIcons = 200;

interface FilterProps {
  view: Narrowing;
  labels: AdminLabels | undefined;
  change: (values: Partial<Narrowing>) => void;
}

function Filters({ view, labels, change }: FilterProps) {
  const t = useAdminText();
  const text = useText();
  const statuses = ['draft', 'published', 'deprecated'] as const;
  const categories = (labels?.categories ?? []).map(({ id, name }) => ({ value: id, label: text(name) }));
  const tags = (labels?.tags ?? []).map(({ name }) => ({ value: name, label: name }));
  const choice = (name: 'status' | 'category' | 'tag', options: { value: string; label: string }[]) => (
    <Select
      aria-label={t(`connectors.filter.${name}`)}
      className={classes.choice ?? ''}
      value={view[name]}
      options={[{ value: '', label: t(`connectors.filter.${name}All`) }, ...options]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search ?? ''}
        value={view.search}
        placeholder={t('connectors.search')}
        onChange={(search) => change({ search })}
      />
      {choice(
        'status',
        statuses.map((value) => ({ value, label: t(`connectors.status.${value}`) })),
      )}
      {choice('category', categories)}
      {choice('tag', tags)}
    </div>
  );
}

interface ConnectorListProps {
  connectors: readonly AdminConnector[];
  labels: AdminLabels | undefined;
}

/** Public connectors, narrowed by what the address says. */
export function ConnectorList({ connectors, labels }: ConnectorListProps) {
  const t = useAdminText();
  const { read, writeAll } = useAddressState();
  const view = { search: read('search'), status: read('status'), category: read('category'), tag: read('tag') };
  const shown = matching(connectors, view);
  const icons = useMemo(() => {
    const named = connectors.map(({ icon }) => icon).filter((icon) => icon !== null);
    return [...new Set(named)].toSorted().slice(0, maxIcons);
  }, [connectors]);
  return (
    <>
      <Filters view={view} labels={labels} change={(values) => writeAll(values as Record<string, string>)} />
      {shown.length > 0 ? (
        <ConnectorTable connectors={shown} icons={icons} />
      ) : (
        <EmptyState
          title={t('connectors.none')}
          description={t('connectors.noneHint')}
          action={
            <Button onClick={() => writeAll({ search: '', status: '', category: '', tag: '' })}>
              {t('connectors.showAll')}
            </Button>
          }
        />
      )}
    </>
  );
}
