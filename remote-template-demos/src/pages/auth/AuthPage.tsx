import { IconAnchor } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import classes from './AuthPage.module.css';
import { AuthPicture } from './AuthPicture.tsx';

type Look = 'card' | 'split';
export type AuthStep = 'login' | 'register' | 'forgot-password' | 'reset-password';

interface AuthPageProps {
  look: Look;
  step: AuthStep;
  Form: ComponentType<AuthFormProps>;
}

export interface AuthFormProps {
  /** A link to another step in the same look. */
  wayTo: (step: AuthStep, text: string) => ReactNode;
}

const routeOf = (step: AuthStep, look: Look) =>
  look === 'split' ? (`auth-${step}-v2` as const) : (`auth-${step}` as const);

/** The company that the demo signs people in to. */
function Brand() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <p className={classes.brand}>
      <span className={classes.sign}>
        <IconAnchor size={18} stroke={1.8} aria-hidden />
      </span>
      {t('auth.brand')}
    </p>
  );
}

/** A page of the demo sign-in (appearance §2): a card in the middle, or a form beside a picture where there is room. */
export function AuthPage({ look, step, Form }: AuthPageProps) {
  const { t } = useTranslation('remote-template-demos');
  const wayTo: AuthFormProps['wayTo'] = (to, text) => <RemoteLink to={routeOf(to, look)}>{text}</RemoteLink>;
  const other = look === 'card' ? 'split' : 'card';
  return (
    <div className={classes.page} data-look={look}>
      {look === 'split' && <AuthPicture />}
      <div className={classes.side}>
        <div className={classes.column}>
          <Brand />
          <div className={classes.sheet}>
            <Form wayTo={wayTo} />
          </div>
          <p className={classes.foot}>
            <span>{t('auth.demo')}</span>
            <RemoteLink to={routeOf(step, other)}>{t(`auth.looks.${other}`)}</RemoteLink>
          </p>
        </div>
      </div>
    </div>
  );
}
