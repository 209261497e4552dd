import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import classes from './OnboardingPage.module.css';

/** Last step: what waits on the dashboard, with a first run on sample data one click away. */
export function DoneStep({ busy, onBack, onFinish }: { busy: boolean; onBack: () => void; onFinish: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={classes.title}>{t('onboarding.done.title')}</h1>
      <p className={classes.text}>{t('onboarding.done.text')}</p>
      <ol className={classes.list}>
        <li>{t('onboarding.done.pick')}</li>
        <li>{t('onboarding.done.run')}</li>
        <li>{t('onboarding.done.change')}</li>
      </ol>
      <div className={classes.actions}>
        <Button size="large" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button
          type="primary"
          size="large"
          loading={busy}
          icon={<IconArrowRight size={16} aria-hidden />}
          iconPlacement="end"
          onClick={onFinish}
        >
          {t('onboarding.finish')}
        </Button>
      </div>
    </>
  );
}
