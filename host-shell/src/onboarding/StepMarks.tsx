import { useTranslation } from 'react-i18next';
import classes from './OnboardingPage.module.css';
import type { Step } from './onboarding.ts';

/** How far onboarding is: every step by its name, those behind and the present one in colour. */
export function StepMarks({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.marks} aria-label={t('onboarding.progress', { step: current + 1, count: steps.length })}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.stepMark}
          data-done={index <= current}
          aria-current={index === current ? 'step' : undefined}
        >
          {t(`onboarding.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
