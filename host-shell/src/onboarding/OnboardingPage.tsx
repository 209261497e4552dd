import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { completeOnboarding } from 'shared-contracts/api/account';
import { useCommand, useHost, useSession } from 'shared-contracts/react';
import { Button, ErrorCard } from 'shared-contracts/ui/core';
import { useDocumentTitle } from '../appearance/useDocumentTitle.ts';
import { homePath, wantedPage } from '../plan/hostRoutes.ts';
import { Logo } from '../shell/Logo.tsx';
import { useShell } from '../shell/shell.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { GoalStep } from './GoalStep.tsx';
import { type Invited, InviteStep } from './InviteStep.tsx';
import classes from './OnboardingPage.module.css';
import { type Goal, type Step, stepsFor, templateFor } from './onboarding.ts';
import { RunStep } from './RunStep.tsx';
import { useFirstRun } from './useFirstRun.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** How far onboarding is: every step by its name, those behind and the present one in colour. */
function StepMarks({ steps, current }: { steps: readonly Step[]; current: number }) {
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

/** Finishes onboarding, takes the new mark into the session and opens a page. */
function useFinish() {
  const { session } = useShell();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = wantedPage(query);
  const command = useCommand(completeOnboarding, { quiet: true });
  const finish = async (body: { company_name?: string; goal?: string }, path: string) => {
    await command.run({ body });
    await session.reload();
    await navigate(path, { replace: true });
  };
  return {
    running: command.running,
    error: command.error,
    finish: (body = {}, path: string = wanted) => void finish(body, path).catch(() => undefined),
  };
}

/** The step on screen; another one is heard from its heading on, which is where reading goes on. */
function useSteps() {
  const { access } = useSession();
  const steps = stepsFor(access);
  const [step, setStep] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another heading
  useEffect(() => {
    if (!first.current) sheet.current?.querySelector('h1')?.focus();
    first.current = false;
  }, [step]);
  return {
    steps,
    step,
    sheet,
    go: (by: 1 | -1) => setStep((now) => Math.min(Math.max(now + by, 0), steps.length - 1)),
  };
}

function Steps() {
  const { t } = useTranslation();
  const { account } = useSession();
  const { running, error, finish } = useFinish();
  const { steps, step, sheet, go } = useSteps();
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  const { links } = useHost();
  const [company, setCompany] = useState(account.companyName);
  const [goal, setGoal] = useState<Goal | null>(null);
  const [query] = useSearchParams();
  const wanted = wantedPage(query);
  const template = templateFor(goal);
  const firstRun = useFirstRun(template);
  const answers = { company_name: company || undefined, goal: goal ?? undefined };
  const [next, back] = [() => go(1), () => go(-1)];
  const name = (called: string) => {
    setCompany(called);
    next();
  };
  const open = (what: 'scenario' | 'dashboard') => {
    const { ran } = firstRun;
    const scenario = what === 'scenario' && ran ? links.resolve('scenario-detail', { id: ran.id }) : null;
    finish(answers, scenario ?? wanted);
  };
  return (
    <>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Logo size={28} />
          {t('product')}
        </span>
        <Button type="text" loading={running && steps[step] !== 'done'} onClick={() => finish()}>
          {t('onboarding.skip')}
        </Button>
      </header>
      <div className={classes.sheet} ref={sheet}>
        <StepMarks steps={steps} current={step} />
        {error && <ErrorCard title={t('onboarding.failed')} error={error} />}
        {steps[step] === 'company' && <CompanyStep company={company} onNext={name} />}
        {steps[step] === 'goal' && <GoalStep goal={goal} onGoal={setGoal} onBack={back} onNext={next} />}
        {steps[step] === 'run' && <RunStep template={template} firstRun={firstRun} onBack={back} onNext={next} />}
        {steps[step] === 'invite' && (
          <InviteStep
            company={company}
            invited={invited}
            onInvited={(one) => setInvited((before) => [one, ...before])}
            onBack={back}
            onNext={next}
          />
        )}
        {steps[step] === 'done' && (
          <DoneStep hasLink={wanted !== homePath} ran={firstRun.ran} busy={running} onBack={back} onFinish={open} />
        )}
      </div>
    </>
  );
}

/** The loading and onboarding page (core §4): company and language, goal, a first run, colleagues, done. Every step can be skipped. */
export function OnboardingPage() {
  const { t } = useTranslation();
  const { canWrite } = useSession();
  useDocumentTitle(t('onboarding.title'));
  if (!canWrite) return <WaitingPage />;
  return (
    <div className={classes.page}>
      <Steps />
    </div>
  );
}
