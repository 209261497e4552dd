import { useTranslation } from 'react-i18next';
import { signatureProviders, type WebhookAuth } from 'shared-contracts/api/webhook';
import { Field, Form, InputNumber, SecretInput, Select, TextField } from 'shared-contracts/ui/forms';
import { SecretList } from './SecretList.tsx';

const types = ['none', 'signature', 'header', 'basic'] as const satisfies readonly WebhookAuth['type'][];

/** Senders that sign the time as well. */
const timed = ['stripe', 'slack', 'standard'];

/** Signing of a sender that is none of the known ones. */
function CustomSignature() {
  const { t } = useTranslation('remote-data-triggers');
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const place = (field: string) => ['auth', 'custom', field] as const;
  return (
    <>
      <TextField name={place('header')} label={t('form.signatureHeader')} initialValue="X-Signature" required />
      <TextField name={place('prefix')} label={t('form.prefix')} initialValue="" input={{ placeholder: 'sha256=' }} />
      <Field name={place('algorithm')} label={t('form.algorithm')} initialValue="sha256">
        <Select options={options(['sha256', 'sha1', 'sha512'])} />
      </Field>
      <Field name={place('encoding')} label={t('form.encoding')} initialValue="hex">
        <Select options={options(['hex', 'base64'])} />
      </Field>
      <TextField
        name={place('signed')}
        label={t('form.signed')}
        hint={t('form.signedHint')}
        initialValue="{body}"
        required
      />
      <TextField name={place('timestamp_header')} label={t('form.timestampHeader')} initialValue="" />
      <TextField
        name={place('signature_key')}
        label={t('form.signatureKey')}
        hint={t('form.signatureKeyHint')}
        initialValue=""
        input={{ placeholder: 'v1' }}
      />
      <TextField
        name={place('timestamp_key')}
        label={t('form.timestampKey')}
        initialValue=""
        input={{ placeholder: 't' }}
      />
    </>
  );
}

function Signature() {
  const { t } = useTranslation('remote-data-triggers');
  const provider = Form.useWatch(['auth', 'provider']) ?? 'github';
  const signed: string = Form.useWatch(['auth', 'custom', 'signed']) ?? '';
  const isTimed = timed.includes(provider) || (provider === 'custom' && signed.includes('{timestamp}'));
  const options = signatureProviders.map((value) => ({ value, label: t(`form.providers.${value}`) }));
  const allEntered = (secrets: unknown) => (secrets as string[]).every(Boolean) || t('form.secretRequired');
  return (
    <>
      <Field name={['auth', 'provider']} label={t('form.provider')} initialValue="github">
        <Select options={options} />
      </Field>
      {provider === 'custom' && <CustomSignature />}
      <Field
        name={['auth', 'secrets']}
        label={t('form.secrets')}
        hint={t('form.secretsHint')}
        initialValue={['']}
        rules={[allEntered]}
        required
      >
        <SecretList />
      </Field>
      {isTimed && (
        <Field
          name={['auth', 'tolerance_s']}
          label={t('form.tolerance')}
          hint={t('form.toleranceHint')}
          initialValue={300}
          required
        >
          <InputNumber min={1} max={86_400} precision={0} suffix="s" />
        </Field>
      )}
    </>
  );
}

/** How the sender proves who it is. Secrets can be written, never read. */
export function AuthFields() {
  const { t } = useTranslation('remote-data-triggers');
  const type: WebhookAuth['type'] = Form.useWatch(['auth', 'type']) ?? 'none';
  return (
    <>
      <Field name={['auth', 'type']} label={t('form.auth')} hint={t(`form.authHint.${type}`)}>
        <Select options={types.map((value) => ({ value, label: t(`form.authType.${value}`) }))} />
      </Field>
      {type === 'basic' && (
        <>
          <TextField name={['auth', 'username']} label={t('form.username')} input={{ autoComplete: 'off' }} required />
          <Field name={['auth', 'password']} label={t('form.password')} required>
            <SecretInput />
          </Field>
        </>
      )}
      {type === 'header' && (
        <>
          <TextField name={['auth', 'name']} label={t('form.headerName')} initialValue="X-Webhook-Secret" required />
          <Field name={['auth', 'value']} label={t('form.headerValue')} required>
            <SecretInput />
          </Field>
        </>
      )}
      {type === 'signature' && <Signature />}
    </>
  );
}
