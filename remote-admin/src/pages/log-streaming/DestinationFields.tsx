import {
  type LogDestination,
  type LogDestinationKind,
  logDestinationKinds,
  logFormats,
} from 'shared-contracts/api/log-streaming';
import {
  Checkbox,
  CheckboxGroup,
  Field,
  type FieldRule,
  Form,
  SecretInput,
  Select,
  TextField,
} from 'shared-contracts/ui/forms';
import { useAdminText } from '../../parts/useAdminText.ts';

/** What a webhook has besides its address. */
function WebhookFields({ destination }: { destination: LogDestination | null }) {
  const t = useAdminText();
  return (
    <>
      <Field name="format" label={t('logStreaming.format')} hint={t('logStreaming.formatHint')}>
        <Select options={logFormats.map((value) => ({ value, label: t(`logStreaming.formats.${value}`) }))} />
      </Field>
      <TextField
        name="header_name"
        label={t('logStreaming.headerName')}
        hint={t('logStreaming.headerHint')}
        max={100}
        input={{ autoComplete: 'off', spellCheck: false, placeholder: 'Authorization' }}
      />
      <Field name="header_value" label={t('logStreaming.headerValue')} hint={t('logStreaming.headerValueHint')}>
        <SecretInput />
      </Field>
      {destination && (
        <Field name="renew_secret" valueProp="checked" hint={t('logStreaming.renewHint')}>
          <Checkbox>{t('logStreaming.renew')}</Checkbox>
        </Field>
      )}
    </>
  );
}

/** What a destination is, what it is sent, and how the receiver knows who sends. */
export function DestinationFields({ destination }: { destination: LogDestination | null }) {
  const t = useAdminText();
  const kind = Form.useWatch<LogDestinationKind | undefined>('kind') ?? 'webhook';
  const isWebhook = kind === 'webhook';
  // Not `required`: a group of checkboxes must not say `aria-required`.
  const isSome: FieldRule = (value) => (Array.isArray(value) && value.length > 0) || t('logStreaming.contentsRequired');
  return (
    <>
      <TextField
        name="name"
        label={t('logStreaming.name')}
        required={t('logStreaming.nameRequired')}
        max={80}
        input={{ autoComplete: 'off' }}
      />
      <Field name="kind" label={t('logStreaming.kindLabel')}>
        <Select options={logDestinationKinds.map((value) => ({ value, label: t(`logStreaming.kind.${value}`) }))} />
      </Field>
      <TextField
        name="address"
        label={t(isWebhook ? 'logStreaming.url' : 'logStreaming.host')}
        hint={t(isWebhook ? 'logStreaming.urlHint' : 'logStreaming.hostHint')}
        required={t('logStreaming.addressRequired')}
        max={2000}
        input={{
          autoComplete: 'off',
          spellCheck: false,
          placeholder: isWebhook ? 'https://logs.example.org/weft' : 'logs.example.org:6514',
        }}
      />
      <Field name="contents" label={t('logStreaming.contents')} rules={[isSome]}>
        <CheckboxGroup
          options={(['runs', 'audit'] as const).map((value) => ({ value, label: t(`logStreaming.${value}`) }))}
        />
      </Field>
      {isWebhook && <WebhookFields destination={destination} />}
      {kind === 'syslog-tls' && (
        <TextField
          name="ca_certificate"
          label={t('logStreaming.certificate')}
          hint={t('logStreaming.certificateHint')}
          max={50_000}
          lines={[2, 6]}
          input={{ spellCheck: false }}
        />
      )}
      <Field name="is_active" valueProp="checked" hint={t('logStreaming.activeHint')}>
        <Checkbox>{t('logStreaming.active')}</Checkbox>
      </Field>
    </>
  );
}
