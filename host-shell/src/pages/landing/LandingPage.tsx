import { IconArrowBackUp, IconFileSearch, IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { useDocumentTitle } from '../../appearance/useDocumentTitle.ts';
import { homePath } from '../../plan/hostRoutes.ts';
import { Logo } from '../../shell/Logo.tsx';
import { useShell } from '../../shell/shell.ts';
import { useVisitor } from '../useVisitor.ts';
import { LandingFlow } from './LandingFlow.tsx';
import classes from './LandingPage.module.css';

const promises = [
  { name: 'kept', Picture: IconInbox },
  { name: 'recorded', Picture: IconFileSearch },
  { name: 'resumed', Picture: IconArrowBackUp },
] as const;

const steps = ['draw', 'start', 'watch'] as const;

/** Where to go from here: into the product for those who are signed in, to an account for everybody else. */
function Ways({ size }: { size: 'middle' | 'large' }) {
  const { t } = useTranslation();
  const { hostedPages } = useShell();
  const visitor = useVisitor();
  if (visitor) {
    return (
      <Button type="primary" size={size} href={homePath}>
        {t('toDashboard')}
      </Button>
    );
  }
  const back = { returnTo: homePath };
  return (
    <>
      <Button size={size} href={hostedPages.login(back)}>
        {t('landing.signIn')}
      </Button>
      <Button type="primary" size={size} href={hostedPages.signup(back)}>
        {t('landing.signUp')}
      </Button>
    </>
  );
}

function Promises() {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="landing-promises">
      <h2 id="landing-promises">{t('landing.promises')}</h2>
      <ul className={classes.cards}>
        {promises.map(({ name, Picture }) => (
          <li key={name} className={classes.card}>
            <Picture size={22} stroke={1.6} aria-hidden />
            <h3>{t(`landing.${name}.title`)}</h3>
            <p>{t(`landing.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="landing-steps">
      <h2 id="landing-steps">{t('landing.steps')}</h2>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`landing.${step}.title`)}</h3>
            <p>{t(`landing.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What Weft is, for whoever comes without an account (appearance §2, `/front-end/landing`). Asks for no remote. */
export function LandingPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('landing.title'));
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <Logo size={28} />
          {t('product')}
        </span>
        <div className={classes.ways}>
          <Ways size="middle" />
        </div>
      </header>
      <section className={classes.hero} aria-labelledby="landing-title">
        <h1 id="landing-title">{t('landing.title')}</h1>
        <p>{t('landing.text')}</p>
        <div className={classes.ways}>
          <Ways size="large" />
        </div>
        <LandingFlow />
      </section>
      <Promises />
      <Steps />
    </div>
  );
}
