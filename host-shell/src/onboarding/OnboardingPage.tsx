import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { completeOnboarding } from 'shared-contracts/api/account';
import { useCommand, useSession } from 'shared-contracts/react';
import { Button, ErrorCard } from 'shared-contracts/ui/core';
import { Logo } from '../frame/Logo.tsx';
import { homePath } from '../routes/hostRoutes.ts';
import { useShell } from '../services/shell.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import classes from './OnboardingPage.module.css';
import { type Goal, steps } from './onboarding.ts';
import { StepMarks } from './StepMarks.tsx';

/** Finishes onboarding, takes the new mark into the session and goes to the dashboard. */
function useFinish() {
  const { session } = useShell();
  const navigate = useNavigate();
  const command = useCommand(completeOnboarding, { quiet: true });
  const finish = async (body: { company_name?: string; goal?: string }) => {
    await command.run({ body });
    await session.reload();
    await navigate(homePath, { replace: true });
  };
  return { running: command.running, error: command.error, finish: (body = {}) => finish(body).catch(() => undefined) };
}

/** The loading and onboarding page (core §4): company and language, goal, done. Every step can be skipped. */
export function OnboardingPage() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { running, error, finish } = useFinish();
  const [step, setStep] = useState(0);
  const [company, setCompany] = useState(account.companyName);
  const [goal, setGoal] = useState<Goal | null>(null);
  const answers = { company_name: company.trim() || undefined, goal: goal ?? undefined };
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Logo size={28} />
          {t('product')}
        </span>
        <Button type="text" loading={running && step < 2} onClick={() => void finish()}>
          {t('onboarding.skip')}
        </Button>
      </header>
      <div className={classes.sheet}>
        <StepMarks current={step} count={steps.length} />
        {error && <ErrorCard title={t('onboarding.failed')} error={error} />}
        {step === 0 && <CompanyStep company={company} onCompany={setCompany} onNext={() => setStep(1)} />}
        {step === 1 && <GoalStep goal={goal} onGoal={setGoal} onBack={() => setStep(0)} onNext={() => setStep(2)} />}
        {step === 2 && <DoneStep busy={running} onBack={() => setStep(1)} onFinish={() => void finish(answers)} />}
      </div>
    </div>
  );
}
