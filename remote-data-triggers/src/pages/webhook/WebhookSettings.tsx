import { IconRoute } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Webhook } from 'shared-contracts/api/webhook';
import { RelativeTime, RemoteLink, useSession } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useScenarioChoices, useWebhookFolders } from '../../data/queries.ts';
import { useDuration } from '../../parts/durations.ts';
import { ruleText } from '../../parts/ruleText.ts';
import classes from './WebhookPage.module.css';

function ScenarioLinks({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { data } = useScenarioChoices();
  const scenarios = (data ?? []).filter((scenario) => ids.includes(scenario.id));
  return (
    <div className={classes.scenarios}>
      <span className={classes.label}>{t('startsScenarios')}</span>
      {scenarios.map((scenario) => (
        <RemoteLink key={scenario.id} to="scenario-detail" params={{ id: scenario.id }} className={classes.scenario}>
          <IconRoute size={16} stroke={1.8} aria-hidden />
          {scenario.name}
          {scenario.status === 'stop' && <span className={classes.stopped}>{t('stopped')}</span>}
        </RemoteLink>
      ))}
      {data && scenarios.length === 0 && <p className={classes.hint}>{t(canWrite ? 'startsNone' : 'startsNoneYet')}</p>}
    </div>
  );
}

type Row = readonly [name: string, value: string];

/** What it asks of its senders, where it asks for something. */
function protectionRows(
  { auth, allowed_ips, rate, dedupe, accept, retry, summary_path }: Webhook,
  t: TFunction<'remote-data-triggers'>,
  duration: (seconds: number) => string,
): Row[] {
  const proof = auth.type === 'signature' ? t(`form.providers.${auth.provider}`) : t(`form.authType.${auth.type}`);
  const limit = rate && t('rateOf', { requests: rate.requests, time: duration(rate.seconds) });
  return [
    [t('form.auth'), proof],
    ...(allowed_ips.length > 0 ? [[t('form.allowedIps'), allowed_ips.join(', ')] as const] : []),
    ...(limit ? [[t('form.rate'), limit] as const] : []),
    ...(accept ? [[t('form.acceptRules'), ruleText(accept, t)] as const] : []),
    ...(retry ? [[t('form.retry'), retry.delays_s.map(duration).join(', ')] as const] : []),
    ...(summary_path ? [[t('form.summaryPath'), summary_path] as const] : []),
    ...(dedupe ? [[t('form.dedupe'), dedupe.key] as const] : []),
  ];
}

/** What the webhook accepts and answers, and which scenarios it starts. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data: folders } = useWebhookFolders();
  const { webhook_url_folder_id: folderId } = webhook;
  // Until the folders are read, nobody knows what the one is called.
  const folderName = folders ? folders.find(({ id }) => id === folderId)?.name : '…';
  const folder = (folderId && folderName) || t('form.noFolder');
  const rows = [
    [t('form.methods'), webhook.methods.join(', ')],
    [t('form.response'), t(`response.${webhook.response.mode}`)],
    ...(webhook.allowed_origins.length > 0
      ? [[t('form.allowedOrigins'), webhook.allowed_origins.join(', ')] as const]
      : []),
    ...(webhook.echo_header ? [[t('form.echoHeader'), webhook.echo_header] as const] : []),
    [t('form.folder'), folder],
    ...protectionRows(webhook, t, useDuration()),
  ] as const;
  return (
    <Panel title={t('settings')} flush>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('created')}</dt>
          <dd>
            <RelativeTime value={webhook.created_at} />
          </dd>
        </div>
      </dl>
      {webhook.description && <p className={classes.description}>{webhook.description}</p>}
      <ScenarioLinks ids={webhook.scenario_ids} />
    </Panel>
  );
}
