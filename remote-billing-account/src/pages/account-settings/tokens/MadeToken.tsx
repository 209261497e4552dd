import { apiBase } from 'shared-contracts/api';
import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './tokens.module.css';

/** A new secret, which is never shown again, and a call to try it with. */
export function MadeToken({ secret }: { secret: string }) {
  const t = useAccountText();
  const call = `curl -H "Authorization: Bearer ${secret}" ${location.origin}${apiBase}/account/me/`;
  return (
    <div className={classes.made}>
      <Alert type="success" showIcon role="status" title={t('tokens.made')} description={t('tokens.madeOnce')} />
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={t('tokens.copy')} />
      </div>
      <h3 className={classes.heading}>{t('tokens.try')}</h3>
      <div className={classes.secret}>
        <code>{call}</code>
        <CopyButton text={call} label={t('tokens.copyCall')} />
      </div>
    </div>
  );
}
