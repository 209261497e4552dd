import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listImportPages } from 'shared-contracts/api/import-page';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { RemoteLink, readKnown, useEndpoint, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useLimits, useScenarioSummaries } from '../../data/scenarioQueries.ts';
import classes from './DashboardList.module.css';

const UsageForecast = lazy(async () => ({ default: (await import('./UsageForecast.tsx')).UsageForecast }));
/** Share of the operations from which it is worth a look whether they last: below it the page does without. */
const forecastFrom = 0.5;

/** Of what is not known there is a dash, and never a nought. */
function UsageRow({ name, used, limit }: { name: string; used: number | undefined; limit: number }) {
  const { compact } = useFormatters();
  const share = limit > 0 ? Math.min(1, (used ?? 0) / limit) : Number(used !== undefined);
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <div className={classes.bar} aria-hidden>
        <div style={{ inlineSize: `${share * 100}%` }} data-full={share > 0.9} />
      </div>
      <span className={classes.when} dir="ltr">
        <strong className={classes.figure}>{compact(used)}</strong> / {compact(limit)}
      </span>
    </li>
  );
}

const active = (list: readonly { is_active: boolean }[]) => list.filter((item) => item.is_active).length;

/** What is used of the plan. */
export function Usage({ operations }: { operations: number }) {
  const { t } = useTranslation('remote-scenarios');
  const limits = useLimits();
  const scenarios = readKnown(useScenarioSummaries(), active);
  const webhooks = readKnown(useEndpoint(listWebhooks, {}), active);
  const importPages = readKnown(useEndpoint(listImportPages, {}), active);
  return (
    <Panel
      title={t('dashboard.usage')}
      actions={
        <RemoteLink to="subscription" unresolved="hide">
          {t('dashboard.subscription')}
        </RemoteLink>
      }
      flush
    >
      <ul className={`${classes.list} ${classes.quiet}`}>
        <UsageRow name={t('dashboard.scenarios')} used={scenarios} limit={limits.scenario} />
        <UsageRow name={t('dashboard.webhooks')} used={webhooks} limit={limits.webhook} />
        <UsageRow name={t('dashboard.importPages')} used={importPages} limit={limits.import_page} />
        <UsageRow name={t('dashboard.operations')} used={operations} limit={limits.quantity} />
      </ul>
      {operations >= limits.quantity * forecastFrom && (
        <Suspense>
          <UsageForecast />
        </Suspense>
      )}
    </Panel>
  );
}
