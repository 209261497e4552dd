import { lazy, type ReactNode, Suspense } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import type { getDeployStatus } from 'shared-contracts/api/deploy';
import { useAddressState, useSession, useText } from 'shared-contracts/react';
import { DelayedSkeleton, PageHeader } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import { HostFacts } from './HostFacts.tsx';
import classes from './Overview.module.css';
import { RemoteTable } from './RemoteTable.tsx';

const LedgerView = lazy(() => import('../LedgerView.tsx').then((part) => ({ default: part.LedgerView })));
const ApiUsageView = lazy(() => import('../ApiUsageView.tsx').then((part) => ({ default: part.ApiUsageView })));
const CredentialsView = lazy(() =>
  import('../credentials/CredentialsView.tsx').then((part) => ({ default: part.CredentialsView })),
);

type Deployment = EndpointOutput<typeof getDeployStatus>;

interface OverviewProps {
  deployment: Deployment;
  onChange: AskForChange;
}

/** Rows whose name, title or release holds the text. */
function useMatching({ remotes }: Deployment, search: string) {
  const text = useText();
  const wanted = search.trim().toLowerCase();
  return remotes.filter(({ remote, title, stable, canary }) =>
    [remote, text(title), stable?.release.version, stable?.release.hash, canary?.release.version, canary?.release.hash]
      .filter((part) => part !== undefined)
      .some((part) => part.toLowerCase().includes(wanted)),
  );
}

function RemotesView({ deployment, onChange }: OverviewProps) {
  const t = useAdminText();
  const { read, write } = useAddressState();
  const search = read('search');
  const shown = useMatching(deployment, search);
  return (
    <>
      <div className={classes.requests}>
        <RequestPanel remotes={deployment.remotes} />
      </div>
      <div className={classes.toolbar}>
        <SearchField
          className={classes.search ?? ''}
          value={search}
          onChange={(value) => write('search', value)}
          placeholder={t('overview.search')}
        />
      </div>
      <RemoteTable remotes={shown} searching={search !== ''} onChange={onChange} />
    </>
  );
}

const late = (view: ReactNode) => <Suspense fallback={<DelayedSkeleton rows={8} />}>{view}</Suspense>;

/** What is live of every remote; the ledger, the contract and the credentials beside it. */
export function Overview({ deployment, onChange }: OverviewProps) {
  const t = useAdminText();
  const { access } = useSession();
  const { read, write } = useAddressState();
  const credentials = { key: 'credentials', label: t('view.credentials'), children: late(<CredentialsView />) };
  const views = [
    {
      key: 'remotes',
      label: t('view.remotes'),
      children: <RemotesView deployment={deployment} onChange={onChange} />,
    },
    { key: 'ledger', label: t('view.ledger'), children: late(<LedgerView remotes={deployment.remotes} />) },
    { key: 'contract', label: t('view.contract'), children: late(<ApiUsageView remotes={deployment.remotes} />) },
    ...(access.isSuperAdmin ? [credentials] : []),
  ];
  const view = views.find(({ key }) => key === read('view'))?.key ?? 'remotes';
  return (
    <>
      <PageHeader title={t('title')} count={deployment.remotes.length} meta={<HostFacts deployment={deployment} />} />
      <Tabs
        activeKey={view}
        items={views}
        destroyOnHidden
        onChange={(key) => write('view', key === 'remotes' ? '' : key)}
      />
    </>
  );
}
