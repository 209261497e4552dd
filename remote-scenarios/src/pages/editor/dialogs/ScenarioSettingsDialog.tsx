import { type Scenario, scenarioNameSchema } from 'shared-contracts/api/scenario';
import { Modal } from 'shared-contracts/ui/core';
import { Form, Input, InputNumber, Radio, Select, Switch } from 'shared-contracts/ui/forms';
import { useEditor, useEditorStore } from '../EditorContext.tsx';
import { useEditorText } from '../useEditorText.ts';
import { useDialog } from './useDialog.ts';

type Settings = Scenario['settings'];

interface FormValues {
  name: string;
  description: string;
  run_timeout_s: number;
  mode: Settings['concurrency']['mode'];
  limit: number;
  key: string;
  missed_schedule: Settings['missed_schedule'];
  notify_on_error: boolean;
}

function concurrencyOf({ mode, limit, key }: FormValues): Settings['concurrency'] {
  if (mode === 'parallel') return { mode, limit };
  return mode === 'serial' ? { mode } : { mode, key };
}

function valuesOf(name: string, description: string, settings: Settings): FormValues {
  const { concurrency, run_timeout_s, missed_schedule, notify_on_error } = settings;
  return {
    name,
    description,
    run_timeout_s,
    missed_schedule,
    notify_on_error,
    mode: concurrency.mode,
    limit: concurrency.mode === 'parallel' ? concurrency.limit : 10,
    key: concurrency.mode === 'by-key' ? concurrency.key : '',
  };
}

function Concurrency() {
  const t = useEditorText();
  const mode = Form.useWatch('mode');
  const options = ['parallel', 'serial', 'by-key'].map((value) => ({ value, label: t(`settings.${value}`) }));
  return (
    <>
      <Form.Item name="mode" label={t('settings.concurrency')}>
        <Radio.Group options={options} />
      </Form.Item>
      <Form.Item name="limit" label={t('settings.limit')} hidden={mode !== 'parallel'} rules={[{ required: true }]}>
        <InputNumber min={1} max={100} precision={0} />
      </Form.Item>
      <Form.Item
        name="key"
        label={t('settings.key')}
        extra={t('settings.keyHint')}
        hidden={mode !== 'by-key'}
        rules={[{ required: mode === 'by-key', message: t('settings.keyRequired') }]}
      >
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}

/** Name, description and how the scenario runs. Applied to the document: undone and saved like any edit. */
export function ScenarioSettingsDialog() {
  const t = useEditorText();
  const { close } = useDialog();
  const editor = useEditorStore();
  const [form] = Form.useForm<FormValues>();
  const { name, description, settings } = useEditor((state) => state.history.present);
  const apply = (values: FormValues) => {
    const { run_timeout_s, missed_schedule, notify_on_error } = values;
    const next = { run_timeout_s, missed_schedule, notify_on_error, concurrency: concurrencyOf(values) };
    editor.getState().edit((document) => ({
      ...document,
      name: values.name.trim(),
      description: values.description,
      settings: next,
    }));
    close();
  };
  const validName = (_: unknown, value: string) => {
    const found = scenarioNameSchema.safeParse(value);
    return found.success ? Promise.resolve() : Promise.reject(new Error(t('settings.nameRule')));
  };
  const missed = ['skip', 'one', 'all'].map((value) => ({ value, label: t(`settings.missed.${value}`) }));
  return (
    <Modal
      open
      title={t('settings.title')}
      okText={t('settings.apply')}
      onOk={form.submit}
      onCancel={close}
      width={560}
    >
      <Form form={form} layout="vertical" initialValues={valuesOf(name, description, settings)} onFinish={apply}>
        <Form.Item name="name" label={t('settings.name')} rules={[{ required: true, validator: validName }]}>
          <Input maxLength={255} />
        </Form.Item>
        <Form.Item name="description" label={t('settings.description')}>
          <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item
          name="run_timeout_s"
          label={t('settings.timeout')}
          extra={t('settings.timeoutHint')}
          rules={[{ required: true }]}
        >
          <InputNumber min={1} max={86_400} precision={0} />
        </Form.Item>
        <Concurrency />
        <Form.Item name="missed_schedule" label={t('settings.missedTitle')}>
          <Select options={missed} />
        </Form.Item>
        <Form.Item name="notify_on_error" label={t('settings.notify')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
