import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { EndpointOutput } from 'shared-contracts/api';
import type { getDeployStatus, RemoteStatus } from 'shared-contracts/api/deploy';
import { RemoteLink, useAddressState, useHost, useLink, useText } from 'shared-contracts/react';
import {
  Alert,
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  PageHeader,
  Panel,
  Segmented,
} from 'shared-contracts/ui/core';
import { useReleases } from '../../../data/queries.ts';
import { LedgerList } from '../../../parts/ledger/LedgerList.tsx';
import { KilledMark } from '../../../parts/RemoteMarks.tsx';
import { Since } from '../../../parts/Since.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';
import { DeliveryPanel } from '../deliveries/DeliveryPanel.tsx';
import { GrantPanel } from '../grants/GrantPanel.tsx';
import { PolicyPanel } from '../policy/PolicyPanel.tsx';
import { hasOtherRelease, RemoteMenu } from '../RemoteMenu.tsx';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import { AdoptionCharts } from './AdoptionCharts.tsx';
import { FailurePanel } from './failures/FailurePanel.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { ReleaseTable } from './ReleaseTable.tsx';
import classes from './RemoteDetail.module.css';
import { VitalPanel } from './vitals/VitalPanel.tsx';

/** The stored releases of a remote. */
function ReleasePanel({ status, onChange }: { status: RemoteStatus; onChange: AskForChange }) {
  const t = useAdminText();
  const { data, error, mutate } = useReleases(status.remote);
  return (
    <div>
      <h2 className={classes.releasePanelHeading}>
        {t('releases.title')}
        <span className={classes.count}>{status.releases}</span>
      </h2>
      {error && !data && <ErrorCard title={t('releases.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!error && !data && <DelayedSkeleton rows={6} />}
      {data && <ReleaseTable releases={data.items} status={status} onChange={onChange} />}
      {data && data.total > data.items.length && (
        <p className={classes.more}>{t('releases.newestOf', { shown: data.items.length, total: data.total })}</p>
      )}
    </div>
  );
}

interface KilledNoticeProps {
  status: RemoteStatus;
  killed: NonNullable<RemoteStatus['killed']>;
  onChange: AskForChange;
}

/** That nobody gets the remote now, what they read instead, and the way back. */
function KilledNotice({ status, killed, onChange }: KilledNoticeProps) {
  const t = useAdminText();
  return (
    <Alert
      type="error"
      showIcon
      title={t('killedNotice', { message: killed.message })}
      description={<Since entry={killed} reason />}
      action={
        status.writable && (
          <Button onClick={() => onChange({ remote: status.remote, action: 'revive' })}>{t('act.revive')}</Button>
        )
      }
    />
  );
}

const hoursOf = { '24h': 24, '7d': 168, '30d': 720 } as const;
type Range = keyof typeof hoursOf;
const ranges = Object.keys(hoursOf) as Range[];
const entriesAtOnce = 10;

interface RemoteDetailProps {
  remote: string;
  deployment: EndpointOutput<typeof getDeployStatus>;
  onChange: AskForChange;
}

/** Brings the reader to the top of what a link opened: the path is the same, so the shell moves nothing. */
function useArrival() {
  const place = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type !== 'PUSH') return;
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, [type]);
  return place;
}

function Header({ status, onChange }: { status: RemoteStatus; onChange: AskForChange }) {
  const t = useAdminText();
  const text = useText();
  const host = useHost();
  const back = useLink('admin-remotes') ?? '/';
  const { remote, killed, writable } = status;
  return (
    <PageHeader
      title={text(status.title)}
      meta={
        <>
          {killed && <KilledMark />}
          <code className={classes.id}>{remote}</code>
        </>
      }
      back={{ href: back, label: t('back'), onClick: () => host.navigate('admin-remotes') }}
      actions={
        writable && (
          <>
            <RemoteMenu status={status} onChange={onChange} without={['promote']} large />
            {hasOtherRelease(status) && (
              <Button type="primary" onClick={() => onChange({ remote, action: 'promote' })}>
                {t('act.promote')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}

function RangeChoice({ range, onSelect }: { range: Range; onSelect: (range: Range) => void }) {
  const t = useAdminText();
  return (
    <div className={classes.range}>
      <h2 className={classes.heading}>{t('usage.title')}</h2>
      <Segmented<Range>
        aria-label={t('usage.range')}
        options={ranges.map((value) => ({ value, label: t(`usage.ranges.${value}`) }))}
        value={range}
        onChange={onSelect}
      />
    </div>
  );
}

function Known({ status, onChange }: { status: RemoteStatus; onChange: AskForChange }) {
  const t = useAdminText();
  const { read, write } = useAddressState();
  const range = ranges.find((one) => one === read('range')) ?? '24h';
  const hours = hoursOf[range];
  return (
    <>
      <Header status={status} onChange={onChange} />
      <div className={classes.sections}>
        {status.killed && <KilledNotice status={status} killed={status.killed} onChange={onChange} />}
        <RequestPanel remote={status.remote} />
        <LiveStatus status={status} onChange={onChange} />
        <RangeChoice range={range} onSelect={(value) => write('range', value === '24h' ? '' : value)} />
        <AdoptionCharts status={status} hours={hours} />
        <FailurePanel remote={status.remote} hours={hours} />
        <VitalPanel remote={status.remote} days={hours / 24} />
        <ReleasePanel status={status} onChange={onChange} />
        {status.writable && <PolicyPanel remote={status.remote} />}
        {status.writable && <GrantPanel remote={status.remote} />}
        {status.writable && <DeliveryPanel remote={status.remote} />}
        <Panel title={t('ledger.title')} flush>
          <LedgerList remote={status.remote} limit={entriesAtOnce} />
        </Panel>
      </div>
    </>
  );
}

/** One remote: what is live of it and for whom, how its releases do, and everything that was done with it. */
export function RemoteDetail({ remote, deployment, onChange }: RemoteDetailProps) {
  const t = useAdminText();
  const place = useArrival();
  const status = deployment.remotes.find((one) => one.remote === remote);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {status ? (
        <Known status={status} onChange={onChange} />
      ) : (
        <EmptyState
          isPage
          title={t('unknown.title', { remote })}
          description={t('unknown.text')}
          action={
            <RemoteLink to="admin-remotes" className={classes.link}>
              {t('back')}
            </RemoteLink>
          }
        />
      )}
    </div>
  );
}
