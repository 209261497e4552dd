import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { useAccountText } from '../useAccountText.ts';
import classes from './invite.module.css';

/** The link that the invited person joins by; it is shown this once. */
export function InvitationLink({ link, email }: { link: string; email: string }) {
  const t = useAccountText();
  return (
    <>
      <Alert type="success" showIcon title={t('organizations.linkMade', { email })} />
      <p className={classes.note}>{t('organizations.linkText')}</p>
      <div className={classes.link}>
        <Input readOnly value={link} aria-label={t('organizations.link')} onFocus={({ target }) => target.select()} />
        <CopyButton text={link} label={t('organizations.copyLink')} />
      </div>
    </>
  );
}
