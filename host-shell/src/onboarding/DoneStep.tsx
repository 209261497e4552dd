import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Scenario } from 'shared-contracts/api/scenario';
import { Button } from 'shared-contracts/ui/core';
import classes from './OnboardingPage.module.css';

interface DoneStepProps {
  /** The scenario that ran, if one did. */
  ran: Scenario | null;
  busy: boolean;
  /** The newcomer came by a link to a page, which is opened in place of the dashboard. */
  hasLink: boolean;
  onBack: () => void;
  /** Finishes, and opens the scenario or the dashboard, or the page that was asked for. */
  onFinish: (open: 'scenario' | 'dashboard') => void;
}

/** Last step: what there is now, and where to go on. */
export function DoneStep({ ran, busy, hasLink, onBack, onFinish }: DoneStepProps) {
  const { t } = useTranslation();
  const facts = ran ? (['kept', 'change', 'start'] as const) : (['pick', 'run', 'change'] as const);
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.done.title')}
      </h1>
      <p className={classes.text}>{t(ran ? 'onboarding.done.ranText' : 'onboarding.done.text')}</p>
      <ul className={classes.list}>
        {facts.map((fact) => (
          <li key={fact}>
            <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            {t(`onboarding.done.${fact}`, { name: ran?.name })}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="large" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        {ran && (
          <Button size="large" onClick={() => onFinish('scenario')} disabled={busy}>
            {t('onboarding.openScenario')}
          </Button>
        )}
        <Button type="primary" size="large" loading={busy} onClick={() => onFinish('dashboard')}>
          {t(hasLink ? 'onboarding.goOn' : 'onboarding.finish')}
        </Button>
      </div>
    </>
  );
}
