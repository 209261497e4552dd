import { useTranslation } from 'react-i18next';
import type { AuthFrameProps } from './AuthCard.tsx';
import classes from './auth.module.css';

/** The second look of the sign-in pages: the form beside a picture, which narrow windows do without. */
export function AuthSplit({ title, text, ways, children }: AuthFrameProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.split}>
      <div className={classes.picture} aria-hidden>
        <svg viewBox="0 0 320 240" fill="none" className={classes.weave} aria-hidden focusable="false">
          <path d="M8 60C80 60 80 180 160 180S240 60 312 60" />
          <path d="M8 180C80 180 80 60 160 60s80 120 152 120" />
          <path d="M8 120h304" />
        </svg>
        <p>{t('auth.motto')}</p>
      </div>
      <div className={classes.side}>
        <div className={classes.column}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.text}>{text}</p>
          {children}
          {ways && <div className={classes.ways}>{ways}</div>}
        </div>
      </div>
    </div>
  );
}
