import { useTranslation } from 'react-i18next';
import { Alert } from 'shared-contracts/ui/core';
import classes from './examples.module.css';

const kinds = ['success', 'info', 'warning', 'error'] as const;

export function AlertKinds() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.stack}>
      {kinds.map((kind) => (
        <Alert key={kind} type={kind} showIcon title={t(`alert.says.${kind}`)} />
      ))}
    </div>
  );
}
