import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type TemplateId, templateTexts } from 'shared-contracts/nodes/templates';
import { useText } from 'shared-contracts/react';
import { Button, ErrorCard } from 'shared-contracts/ui/core';
import classes from './OnboardingPage.module.css';
import { RunSteps } from './RunSteps.tsx';
import type { FirstRun } from './useFirstRun.ts';

interface RunStepProps {
  template: TemplateId;
  firstRun: FirstRun;
  onBack: () => void;
  onNext: () => void;
}

/** Third step: a first scenario runs on sample data, and each of its nodes says how it fared. */
export function RunStep({ template, firstRun, onBack, onNext }: RunStepProps) {
  const { t } = useTranslation();
  const text = useText();
  const { ran, running, error, run } = firstRun;
  const { name, description } = templateTexts(template);
  const runLabel = t(ran ? 'onboarding.run.again' : 'onboarding.run.act');
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.run.title')}
      </h1>
      <p className={classes.text}>{t('onboarding.run.text')}</p>
      <h2 className={classes.scenario}>{text(name)}</h2>
      <p className={classes.scenarioText}>{text(description)}</p>
      {error && <ErrorCard title={t('onboarding.run.failed')} error={error} />}
      <RunSteps template={template} ran={ran} running={running} />
      <p className={classes.outcome} role="status">
        {ran && t('onboarding.run.ran', { count: ran.run_config.last_ops_count })}
      </p>
      <div className={classes.actions}>
        <Button size="large" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button
          size="large"
          type={ran ? 'default' : 'primary'}
          loading={running}
          icon={<IconPlayerPlay size={16} aria-hidden />}
          onClick={run}
        >
          {runLabel}
        </Button>
        <Button size="large" type={ran ? 'primary' : 'text'} onClick={onNext}>
          {t('onboarding.next')}
        </Button>
      </div>
    </>
  );
}
