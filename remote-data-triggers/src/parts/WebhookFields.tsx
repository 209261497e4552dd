import { useTranslation } from 'react-i18next';
import { type WebhookCreate, webhookMethods } from 'shared-contracts/api/webhook';
import { CheckboxGroup, Field, Form, InputNumber, Select, TextField } from 'shared-contracts/ui/forms';
import { useScenarioChoices, useWebhookFolders } from '../data/queries.ts';
import { AcceptFields } from './AcceptFields.tsx';
import { BrowserFields } from './BrowserFields.tsx';
import { ProtectionFields } from './ProtectionFields.tsx';
import { ResponseHeaders } from './ResponseHeaders.tsx';
import { RetryFields } from './RetryFields.tsx';

/** What a new webhook begins with. */
export const newWebhook: Partial<WebhookCreate> = {
  methods: ['POST'],
  response: { mode: 'accepted' },
  allowed_origins: [],
  echo_header: '',
  auth: { type: 'none' },
  allowed_ips: [],
  rate: null,
  dedupe: null,
  accept: null,
  retry: null,
  summary_path: '',
  scenario_ids: [],
  description: '',
};

const modes = ['accepted', 'result', 'fixed'] as const;

/** What the sender is told, by mode. */
function ResponseFields() {
  const { t } = useTranslation('remote-data-triggers');
  const mode = Form.useWatch(['response', 'mode']) ?? 'accepted';
  const options = modes.map((value) => ({ value, label: t(`response.${value}`) }));
  return (
    <>
      <Field name={['response', 'mode']} label={t('form.response')} hint={t(`form.responseHint.${mode}`)}>
        <Select options={options} />
      </Field>
      {mode === 'result' && (
        <Field name={['response', 'timeout_s']} label={t('form.timeout')} initialValue={30} required>
          <InputNumber min={1} max={30} precision={0} suffix="s" />
        </Field>
      )}
      {mode === 'fixed' && (
        <>
          <Field name={['response', 'status']} label={t('form.status')} initialValue={200} required>
            <InputNumber min={200} max={599} precision={0} />
          </Field>
          <TextField
            name={['response', 'content_type']}
            label={t('form.contentType')}
            initialValue="application/json"
          />
          <TextField name={['response', 'body']} label={t('form.body')} initialValue="" lines={[3, 12]} />
        </>
      )}
      {mode !== 'accepted' && <ResponseHeaders />}
      <BrowserFields />
    </>
  );
}

/** Fields of a webhook address, for creating and for editing. */
export function WebhookFields() {
  const { t } = useTranslation('remote-data-triggers');
  const folders = useWebhookFolders().data ?? [];
  const scenarios = useScenarioChoices();
  return (
    <>
      <TextField
        name="name"
        label={t('form.name')}
        required={t('form.nameRequired')}
        input={{ autoFocus: true, placeholder: t('form.namePlaceholder') }}
      />
      <TextField name="description" label={t('form.description')} lines={[1, 4]} />
      <Field name="scenario_ids" label={t('form.scenarios')} hint={t('form.scenariosHint')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={scenarios.isLoading}
          placeholder={t('form.scenariosPlaceholder')}
          options={(scenarios.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field name="methods" label={t('form.methods')} required={t('form.methodsRequired')}>
        <CheckboxGroup options={[...webhookMethods]} />
      </Field>
      <ResponseFields />
      <Field name="webhook_url_folder_id" label={t('form.folder')}>
        <Select
          allowClear
          placeholder={t('form.noFolder')}
          options={folders.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <TextField
        name="summary_path"
        label={t('form.summaryPath')}
        hint={t('form.summaryHint')}
        input={{ placeholder: '{{payload.order.number}}' }}
      />
      <ProtectionFields />
      <AcceptFields />
      <RetryFields />
    </>
  );
}
