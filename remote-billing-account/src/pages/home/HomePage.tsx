import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { RemoteLink, useEndpoint, useHost } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import classes from './HomePage.module.css';

type Shown = 'all' | 'active';

function Scenarios({ shown }: { shown: Shown }) {
  const { t } = useTranslation('remote-billing-account');
  const { data, error, mutate } = useEndpoint(listScenarioSummaries, {});
  if (error) return <ErrorCard title={t('failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton />;
  const scenarios = data.filter(({ is_active }) => shown === 'all' || is_active);
  if (scenarios.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className={classes.list}>
      {scenarios.map(({ id, name }) => (
        <li key={id}>
          <RemoteLink to="scenario-detail" params={{ id }}>
            {name}
          </RemoteLink>
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const { t } = useTranslation('remote-billing-account');
  const host = useHost();
  const [shown, setShown] = useState<Shown>('all');
  const { data, mutate } = useEndpoint(listScenarioSummaries, {});
  const options = (['all', 'active'] as const).map((value) => ({ value, label: t(value) }));
  const refresh = async () => {
    const scenarios = await mutate();
    host.events.publish('account-settings-refreshed', { count: scenarios?.length ?? 0 });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        count={data?.length}
        actions={<Button onClick={() => void refresh()}>{t('refresh')}</Button>}
      />
      <Panel title={t('scenarios')} actions={<Segmented options={options} value={shown} onChange={setShown} />}>
        <Scenarios shown={shown} />
      </Panel>
    </>
  );
}
