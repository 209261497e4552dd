import { type Scenario, scenarioNameSchema } from 'shared-contracts/api/scenario';
import { useFormatters } from 'shared-contracts/react';
import {
  Field,
  type FieldRule,
  Form,
  type FormChange,
  FormDialog,
  InputNumber,
  Radio,
  Select,
  TextField,
} from 'shared-contracts/ui/forms';
import type { EditorDocument } from '../../../state/document.ts';
import { useEditor, useEditorStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { FailureMailSwitch } from './FailureMailSwitch.tsx';
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
}

function concurrencyOf({ mode, limit, key }: FormValues): Settings['concurrency'] {
  if (mode === 'parallel') return { mode, limit };
  return mode === 'serial' ? { mode } : { mode, key };
}

function valuesOf({ name, description, settings }: EditorDocument): FormValues {
  const { concurrency, run_timeout_s, missed_schedule } = settings;
  return {
    name,
    description,
    run_timeout_s,
    missed_schedule,
    mode: concurrency.mode,
    limit: concurrency.mode === 'parallel' ? concurrency.limit : 10,
    key: concurrency.mode === 'by-key' ? concurrency.key : '',
  };
}

const validName =
  (t: ReturnType<typeof useEditorText>): FieldRule =>
  (value) =>
    scenarioNameSchema.safeParse(value).success || t('settings.nameRule');

function Concurrency() {
  const t = useEditorText();
  const mode = Form.useWatch('mode');
  const options = ['parallel', 'serial', 'by-key'].map((value) => ({ value, label: t(`settings.${value}`) }));
  return (
    <>
      <Field name="mode" label={t('settings.concurrency')}>
        <Radio.Group options={options} />
      </Field>
      <Field name="limit" label={t('settings.limit')} hidden={mode !== 'parallel'} required>
        <InputNumber min={1} max={100} precision={0} />
      </Field>
      <TextField
        name="key"
        label={t('settings.key')}
        hint={t('settings.keyHint')}
        hidden={mode !== 'by-key'}
        required={mode === 'by-key' && t('settings.keyRequired')}
        max={500}
      />
    </>
  );
}

/** Name, description and how the scenario runs. Applied to the document: undone and saved like any edit. */
export function ScenarioSettingsDialog() {
  const t = useEditorText();
  const { close } = useDialog();
  const editor = useEditorStore();
  const format = useFormatters();
  const stored = useEditor((state) => state.record.run_config.stored_bytes);
  const present = useEditor((state) => state.history.present);
  const revision = useEditor((state) => state.revision);
  // What is saved elsewhere is in the document by then: only what was changed here goes on top of it.
  const apply = (_: FormValues, { changed }: FormChange<FormValues>) => {
    editor.getState().edit((document) => {
      const values = { ...valuesOf(document), ...changed };
      const { name, description, run_timeout_s, missed_schedule } = values;
      const concurrency = concurrencyOf(values);
      const settings = { ...document.settings, run_timeout_s, missed_schedule, concurrency };
      return { ...document, name: name.trim(), description, settings };
    });
    close();
  };
  const missed = ['skip', 'one', 'all'].map((value) => ({ value, label: t(`settings.missed.${value}`) }));
  return (
    <FormDialog<FormValues>
      open
      name="settings"
      title={t('settings.title')}
      submitLabel={t('settings.apply')}
      initialValues={{ ...valuesOf(present), revision }}
      onSubmit={apply}
      onClose={close}
      width={560}
    >
      <TextField name="name" label={t('settings.name')} required={t('settings.nameRule')} rules={[validName(t)]} />
      <TextField name="description" label={t('settings.description')} max={2000} lines={[2, 6]} />
      <Field name="run_timeout_s" label={t('settings.timeout')} hint={t('settings.timeoutHint')} required>
        <InputNumber min={1} max={86_400} precision={0} />
      </Field>
      <Concurrency />
      <Field name="missed_schedule" label={t('settings.missedTitle')}>
        <Select options={missed} />
      </Field>
      <FailureMailSwitch />
      <Form.Item label={t('settings.stored')} extra={t('settings.storedHint')}>
        {format.bytes(stored)}
      </Form.Item>
    </FormDialog>
  );
}
