import { useState } from 'react';
import type { DeployGrant } from 'shared-contracts/api/deploy';
import { RelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useGrants } from '../../../data/queries.ts';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { GrantDialog } from './GrantDialog.tsx';
import classes from './GrantPanel.module.css';

function Codes({ items }: { items: readonly string[] }) {
  const t = useAdminText();
  if (items.length === 0) return t('grant.nothing');
  return (
    <span className={classes.codes}>
      {items.map((item) => (
        <code key={item} dir="ltr">
          {item}
        </code>
      ))}
    </span>
  );
}

/** Origins that live releases ask for and that are not granted as they are written. */
function missingOf({ asked, origins }: DeployGrant): string[] {
  const missing = (['connect', 'images'] as const).flatMap((kind) =>
    asked[kind].filter((origin) => !origins[kind].includes(origin)),
  );
  return [...new Set(missing)];
}

function Granted({ grant }: { grant: DeployGrant }) {
  const t = useAdminText();
  const { audience, backends, granted_at, granted_by, names, origins, paths } = grant;
  const missing = missingOf(grant);
  const subscribed = backends.flatMap(({ name, webhook_topics }) => webhook_topics.map((topic) => `${name} ${topic}`));
  return (
    <Facts>
      <Fact label={t('grant.paths')}>
        <Codes items={paths} />
      </Fact>
      <Fact label={t('grant.names')}>
        <Codes items={names} />
      </Fact>
      <Fact label={t('grant.audience')}>{t(`grant.audienceOf.${audience}`)}</Fact>
      <Fact label={t('grant.connect')}>
        <Codes items={origins.connect} />
      </Fact>
      <Fact label={t('grant.images')}>
        <Codes items={origins.images} />
      </Fact>
      <Fact label={t('grant.backends')}>
        <Codes items={backends.map(({ name, address }) => `${name} ${address}`)} />
      </Fact>
      {subscribed.length > 0 && (
        <Fact label={t('grant.webhooks')}>
          <Codes items={subscribed} />
        </Fact>
      )}
      {missing.length > 0 && (
        <Fact label={t('grant.asked')}>
          <Codes items={missing} />
        </Fact>
      )}
      <Fact label={t('grant.by')}>
        <span>
          {granted_by === null ? t('grant.own') : t('by', { name: granted_by })}, <RelativeTime value={granted_at} />
        </span>
      </Fact>
    </Facts>
  );
}

/** What a remote is granted, and the way to change it. */
export function GrantPanel({ remote }: { remote: string }) {
  const t = useAdminText();
  const { data, error, mutate } = useGrants();
  const [dialog, setDialog] = useState<{ grant: DeployGrant | undefined; count: number } | null>(null);
  const grant = data?.items.find((one) => one.remote === remote);
  if (error && !data) return <ErrorCard title={t('grant.loadFailed')} error={error} onRetry={() => void mutate()} />;
  const change = () => setDialog((before) => ({ grant, count: (before?.count ?? 0) + 1 }));
  return (
    <Panel title={t('grant.title')} flush actions={data && <Button onClick={change}>{t('grant.change')}</Button>}>
      <p className={classes.text}>{data && !grant ? t('grant.none') : t('grant.text')}</p>
      {!data && <DelayedSkeleton rows={4} />}
      {grant && <Granted grant={grant} />}
      {dialog && <GrantDialog key={dialog.count} remote={remote} grant={dialog.grant} />}
    </Panel>
  );
}
