import { useTranslation } from 'react-i18next';
import { Field, Select, TextField } from 'shared-contracts/ui/forms';
import classes from './AuthenticationFields.module.css';
import { SecretField } from './SecretField.tsx';

const at = (name: string) => ['authentication', name];
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** How calls are signed. */
export function HmacFields({ setAt }: { setAt: string | null }) {
  const { t } = useTranslation('remote-connectors');
  return (
    <>
      <SecretField label={t('auth.signingSecret')} setAt={setAt} />
      <TextField name={at('header')} label={t('auth.signatureHeader')} initialValue="X-Signature" required />
      <div className={classes.pair}>
        <Field name={at('algorithm')} label={t('auth.algorithm')} initialValue="sha256">
          <Select options={choices('sha256', 'sha512', 'sha1')} />
        </Field>
        <Field name={at('encoding')} label={t('auth.encoding')} initialValue="hex">
          <Select options={choices('hex', 'base64')} />
        </Field>
      </div>
      <TextField name={at('signed')} label={t('auth.signed')} hint={t('auth.signedHint')} initialValue="{body}" />
      <div className={classes.pair}>
        <TextField name={at('prefix')} label={t('auth.prefix')} initialValue="" input={{ placeholder: 'sha256=' }} />
        <TextField name={at('timestamp_header')} label={t('auth.timestampHeader')} initialValue="" />
      </div>
    </>
  );
}
