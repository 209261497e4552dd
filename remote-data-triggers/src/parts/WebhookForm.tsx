import { useTranslation } from 'react-i18next';
import { type WebhookCreate, webhookMethods } from 'shared-contracts/api/webhook';
import { Checkbox, Form, type FormInstance, Input, InputNumber, Select } from 'shared-contracts/ui/forms';
import { useScenarioChoices, useWebhookFolders } from '../data/queries.ts';

interface WebhookFormProps {
  form: FormInstance<WebhookCreate>;
  initialValues: Partial<WebhookCreate>;
  onSubmit: (values: WebhookCreate) => void;
}

/** What the sender is told, by mode. */
function ResponseFields({ form }: Pick<WebhookFormProps, 'form'>) {
  const { t } = useTranslation('remote-data-triggers');
  const mode = Form.useWatch(['response', 'mode'], form);
  return (
    <>
      <Form.Item
        name={['response', 'mode']}
        label={t('form.response')}
        extra={t(`form.responseHint.${mode ?? 'accepted'}`)}
      >
        <Select
          options={(['accepted', 'result', 'fixed'] as const).map((value) => ({
            value,
            label: t(`response.${value}`),
          }))}
        />
      </Form.Item>
      {mode === 'result' && (
        <Form.Item name={['response', 'timeout_s']} label={t('form.timeout')} initialValue={30}>
          <InputNumber min={1} max={30} precision={0} suffix="s" />
        </Form.Item>
      )}
      {mode === 'fixed' && (
        <>
          <Form.Item name={['response', 'status']} label={t('form.status')} initialValue={200}>
            <InputNumber min={200} max={599} precision={0} />
          </Form.Item>
          <Form.Item name={['response', 'content_type']} label={t('form.contentType')} initialValue="application/json">
            <Input />
          </Form.Item>
          <Form.Item name={['response', 'body']} label={t('form.body')} initialValue="">
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
          </Form.Item>
        </>
      )}
    </>
  );
}

/** Fields of a webhook address, for creating and for editing. */
export function WebhookForm({ form, initialValues, onSubmit }: WebhookFormProps) {
  const { t } = useTranslation('remote-data-triggers');
  const folders = useWebhookFolders();
  const scenarios = useScenarioChoices();
  return (
    <Form
      form={form}
      name="webhook"
      preserve={false}
      layout="vertical"
      initialValues={initialValues}
      onFinish={onSubmit}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        name="name"
        label={t('form.name')}
        rules={[
          { required: true, whitespace: true, message: t('form.nameRequired') },
          { max: 255, message: t('form.nameLong') },
        ]}
      >
        <Input autoFocus placeholder={t('form.namePlaceholder')} />
      </Form.Item>
      <Form.Item name="description" label={t('form.description')} rules={[{ max: 2000 }]}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="scenario_ids" label={t('form.scenarios')} extra={t('form.scenariosHint')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          loading={scenarios.isLoading}
          placeholder={t('form.scenariosPlaceholder')}
          options={(scenarios.data ?? []).map((scenario) => ({ value: scenario.id, label: scenario.name }))}
        />
      </Form.Item>
      <Form.Item
        name="methods"
        label={t('form.methods')}
        rules={[{ required: true, message: t('form.methodsRequired') }]}
      >
        <Checkbox.Group options={[...webhookMethods]} />
      </Form.Item>
      <ResponseFields form={form} />
      <Form.Item name="webhook_url_folder_id" label={t('form.folder')}>
        <Select
          allowClear
          placeholder={t('form.noFolder')}
          options={(folders.data ?? []).map((folder) => ({ value: folder.id, label: folder.name }))}
        />
      </Form.Item>
    </Form>
  );
}
