import { useTranslation } from 'react-i18next';
import { Field, Select, TextField } from 'shared-contracts/ui/forms';
import classes from './AuthenticationFields.module.css';

const at = (name: string) => ['authentication', name];
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** How calls are signed. */
export function HmacFields() {
  const { t } = useTranslation('remote-connectors');
  return (
    <>
      <TextField name={at('header')} label={t('auth.signatureHeader')} required />
      <div className={classes.pair}>
        <Field name={at('algorithm')} label={t('auth.algorithm')}>
          <Select options={choices('sha256', 'sha512', 'sha1')} />
        </Field>
        <Field name={at('encoding')} label={t('auth.encoding')}>
          <Select options={choices('hex', 'base64')} />
        </Field>
      </div>
      <TextField name={at('signed')} label={t('auth.signed')} hint={t('auth.signedHint')} />
      <div className={classes.pair}>
        <TextField name={at('prefix')} label={t('auth.prefix')} input={{ placeholder: 'sha256=' }} />
        <TextField name={at('timestamp_header')} label={t('auth.timestampHeader')} />
      </div>
    </>
  );
}
