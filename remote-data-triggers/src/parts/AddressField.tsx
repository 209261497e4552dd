import { useTranslation } from 'react-i18next';
import { CopyButton } from 'shared-contracts/ui/core';
import classes from './AddressField.module.css';

/** The public address of a webhook, to copy. */
export function AddressField({ url, methods }: { url: string; methods: readonly string[] }) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <div className={classes.field} dir="ltr">
      <span className={classes.method}>{methods.join(' ')}</span>
      <code className={classes.url}>{url}</code>
      <CopyButton text={url} label={t('copyAddress')} size="small" />
    </div>
  );
}
