import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportPage } from 'shared-contracts/api/import-page';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { RemoteLink, useSession } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { type Check, type CheckResult, checklistOf } from './checklist.ts';
import classes from './DeployPage.module.css';

/** Where each of them is made: a tab of the builder, or a part of this page. */
const places: Readonly<Record<Check, { part: string } | { anchor: string }>> = {
  columns: { part: '' },
  texts: { part: 'texts' },
  published: { part: '' },
  lookups: { part: '' },
  scenario: { anchor: 'import-page-deployment_scenario_ids' },
  validation: { part: 'rules' },
  access: { anchor: 'import-page-deployment_access' },
  open: { anchor: 'import-page-switch' },
};

interface WayProps {
  check: Check;
  page: ImportPage;
  /** The one that is to be started. */
  stopped: ScenarioSummary | undefined;
}

function Way({ check, page, stopped }: WayProps) {
  const { t } = useTranslation('remote-data-triggers');
  if (stopped) {
    return (
      <RemoteLink to="scenario-detail" params={{ id: stopped.id }}>
        {t('deploy.way.start', { name: stopped.name })}
      </RemoteLink>
    );
  }
  const place = places[check];
  const words = t(`deploy.way.${check}`);
  if ('anchor' in place) {
    const lead = () => {
      const target = document.getElementById(place.anchor);
      target?.scrollIntoView({ block: 'center' });
      target?.focus();
    };
    return (
      <button type="button" className={classes.way} onClick={lead}>
        {words}
      </button>
    );
  }
  return (
    <RemoteLink to="import-page-detail" params={{ id: page.id }} search={place.part && `part=${place.part}`}>
      {words}
    </RemoteLink>
  );
}

interface ChecklistProps {
  page: ImportPage;
  /** Scenarios that are not in the trash; undefined while they are read. */
  scenarios: readonly ScenarioSummary[] | undefined;
}

/** What is done and what is missing before visitors can send files, each with its way. */
export function Checklist({ page, scenarios }: ChecklistProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  // Nothing is said of scenarios before they are known.
  const results = checklistOf(page, scenarios ?? []).filter(
    ({ check }) => scenarios || (check !== 'scenario' && check !== 'validation'),
  );
  /** The scenario that is to be started. */
  const stoppedFor = (check: Check) => {
    if (check === 'scenario') return scenarios?.find(({ id }) => page.scenario_ids.includes(id));
    return check === 'validation'
      ? scenarios?.find(({ id }) => id === page.content.validation?.scenario_id)
      : undefined;
  };
  const namesOf = (lost: CheckResult['lost']) =>
    [...new Set(lost?.map((name) => name ?? t('deploy.check.lookups.gone')))].join(', ');
  const left = results.filter(({ isDone }) => !isDone).length;
  return (
    <Panel title={t('deploy.checklist')} meta={t(left === 0 ? 'deploy.ready' : 'deploy.left', { count: left })} flush>
      <ul className={classes.checks}>
        {results.map(({ check, isDone, text, lost }) => (
          <li key={check} data-done={isDone}>
            <span className={classes.mark} role="img" aria-label={t(isDone ? 'deploy.done' : 'deploy.missing')}>
              {isDone ? (
                <IconCircleCheck size={18} stroke={1.8} aria-hidden />
              ) : (
                <IconCircleDashed size={18} stroke={1.8} aria-hidden />
              )}
            </span>
            <span className={classes.check}>{t(`deploy.check.${text}`, { names: namesOf(lost) })}</span>
            {!isDone && canWrite && <Way check={check} page={page} stopped={stoppedFor(check)} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
