import { useTranslation } from 'react-i18next';
import classes from './Scale.module.css';

const steps = ['figure', 'page', 'dialog', 'section', 'body', 'small', 'micro', 'code'] as const;

export function Scale() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <dl className={classes.scale}>
      {steps.map((step) => (
        <div key={step}>
          <dt>{t(`typography.says.${step}`)}</dt>
          <dd className={classes[step]}>{t('typography.says.pangram')}</dd>
        </div>
      ))}
    </dl>
  );
}
