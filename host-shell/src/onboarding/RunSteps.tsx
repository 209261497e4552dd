import { useTranslation } from 'react-i18next';
import { lastRunStatus, nodesOf, type Scenario } from 'shared-contracts/api/scenario';
import { type TemplateId, templateOf } from 'shared-contracts/nodes/templates';
import { useLocale } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import classes from './RunSteps.module.css';

const marks = {
  [lastRunStatus.success]: 'SUCCESSFUL',
  [lastRunStatus.error]: 'FAILED',
  [lastRunStatus.handled]: 'handled',
  [lastRunStatus.waiting]: 'HOLD',
} as const;

const markOf = (status: number) => marks[status as keyof typeof marks];

/** The nodes of the first scenario in order; after a run, how each fared. */
export function RunSteps({ template, ran, running }: { template: TemplateId; ran: Scenario | null; running: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nodes = nodesOf(ran ? ran.flow : templateOf(template, locale).flow);
  return (
    <ol className={classes.steps} aria-label={t('onboarding.run.steps')} aria-busy={running}>
      {nodes.map(({ id, label, data }, index) => {
        const status = data.on_error?.last_run_status ?? lastRunStatus.notRun;
        const mark = markOf(status);
        return (
          <li key={id} className={classes.step} data-ran={mark !== undefined}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.label}>{label}</span>
            {mark && <StatusMark status={mark} look="plain" />}
            {ran && !mark && <span className={classes.idle}>{t('onboarding.run.notReached')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
