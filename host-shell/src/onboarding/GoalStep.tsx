import { IconCompass, IconFileUpload, IconPlugConnected, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import classes from './OnboardingPage.module.css';
import { type Goal, goals } from './onboarding.ts';

interface GoalStepProps {
  goal: Goal | null;
  onGoal: (goal: Goal) => void;
  onBack: () => void;
  onNext: () => void;
}

const icons = { connect: IconPlugConnected, receive: IconWebhook, import: IconFileUpload, explore: IconCompass };

/** Second step: what to do first. */
export function GoalStep({ goal, onGoal, onBack, onNext }: GoalStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.goal.title')}
      </h1>
      <p className={classes.text}>{t('onboarding.goal.text')}</p>
      <fieldset className={classes.goals} aria-label={t('onboarding.goal.title')}>
        {goals.map((name) => {
          const Icon = icons[name];
          return (
            <label key={name} className={classes.goal} data-chosen={goal === name}>
              <input type="radio" name="goal" value={name} checked={goal === name} onChange={() => onGoal(name)} />
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>
                <span className={classes.goalName}>{t(`onboarding.goal.${name}.title`)}</span>
                <span className={classes.goalText}>{t(`onboarding.goal.${name}.text`)}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <div className={classes.actions}>
        <Button size="large" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button type="primary" size="large" onClick={onNext}>
          {t('onboarding.next')}
        </Button>
      </div>
    </>
  );
}
