import { useTranslation } from 'react-i18next';
import classes from './OnboardingPage.module.css';

/** How far onboarding is. */
export function StepMarks({ current, count }: { current: number; count: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.marks} role="img" aria-label={t('onboarding.progress', { step: current + 1, count })}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={classes.stepMark} data-done={index <= current} />
      ))}
    </div>
  );
}
