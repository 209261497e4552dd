import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { Tag } from 'shared-contracts/ui/core';
import { useAccountText } from '../../parts/useAccountText.ts';
import { HealthMark } from './HealthMark.tsx';
import { type Opened, OrganizationActs, PinButton } from './OrganizationActs.tsx';
import classes from './organizations.module.css';
import { PlanBar } from './PlanBar.tsx';
import { useSwitch } from './useOrganizations.ts';

/** Failed runs of the last day; leads to the dashboard of the organisation, which says which scenarios they are of. */
export function FailuresLink({ organization }: { organization: OwnOrganisation }) {
  const t = useAccountText();
  const { links, navigate } = useHost();
  const switchTo = useSwitch();
  const count = organization.figures.failed_runs;
  if (count === 0) return <>{t('organizations.noFailures')}</>;
  const open = () =>
    organization.is_current
      ? navigate('dashboard-scenario')
      : void switchTo(organization, links.resolve('dashboard-scenario') ?? '/');
  return (
    <button
      type="button"
      className={classes.link}
      onClick={open}
      aria-label={t('organizations.openFailures', { count, name: organization.name })}
    >
      {t('organizations.failures', { count })}
    </button>
  );
}

function Figures({ organization }: { organization: OwnOrganisation }) {
  const t = useAccountText();
  const { scenarios, started, held_runs, connectors, failing_connectors } = organization.figures;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('organizations.scenarios')}</dt>
        <dd>{t('organizations.scenarioFigures', { count: scenarios, started })}</dd>
      </div>
      <div>
        <dt>{t('organizations.last24h')}</dt>
        <dd>
          <FailuresLink organization={organization} />
        </dd>
      </div>
      <div>
        <dt>{t('organizations.onHold')}</dt>
        <dd data-tone={held_runs > 0 ? 'warning' : undefined}>{t('organizations.runs', { count: held_runs })}</dd>
      </div>
      <div>
        <dt>{t('organizations.connectors')}</dt>
        <dd data-tone={failing_connectors > 0 ? 'error' : undefined}>
          {failing_connectors > 0
            ? t('organizations.failingConnectors', { count: connectors, failing: failing_connectors })
            : t('organizations.connectorFigures', { count: connectors })}
        </dd>
      </div>
    </dl>
  );
}

/** An organisation with its health, its use of the plan and what can be done. */
export function OrganizationCard({ organization, ...opened }: Opened & { organization: OwnOrganisation }) {
  const t = useAccountText();
  const { name, type, is_current, use, figures, account_number } = organization;
  return (
    <article className={classes.card} aria-labelledby={`organization-${account_number}`} data-current={is_current}>
      <header className={classes.cardHead}>
        <h2 id={`organization-${account_number}`} className={classes.name} title={name}>
          {name}
        </h2>
        {is_current && <Tag color="blue">{t('organizations.current')}</Tag>}
        <Tag>{t(`organizations.type.${type}`)}</Tag>
        <PinButton organization={organization} />
      </header>
      <HealthMark organization={organization} />
      <Figures organization={organization} />
      <PlanBar label={t('organizations.operations')} {...use.quantity} />
      <PlanBar label={t('organizations.scenarios')} {...use.scenario} />
      <footer className={classes.cardFoot}>
        <span className={classes.quiet}>
          {t('organizations.lastActivity')} <RelativeTime value={figures.last_activity_at} />
        </span>
        <span className={classes.acts}>
          <OrganizationActs organization={organization} {...opened} />
        </span>
      </footer>
    </article>
  );
}
