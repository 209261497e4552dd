import { useMemo, useState } from 'react';
import { inputsJsonSchema, isTrigger, readConfig, readInputs, type ScenarioInput, start } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Modal } from 'shared-contracts/ui/core';
import { LabelledField, SegmentedChoice } from 'shared-contracts/ui/forms';
import { SchemaForm } from 'shared-contracts/ui/schema';
import { LazyCodeEditor } from '../code/LazyCodeEditor.tsx';
import { useFlowIndex } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useSaving } from '../save/savingContext.ts';
import classes from './RunInputsDialog.module.css';
import { useDialog } from './useDialog.ts';

type Values = Record<string, unknown>;

const modes = ['form', 'json'] as const;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the form begins with: the sample of the Start node as far as it has the inputs, and their defaults. */
function beginning(inputs: readonly ScenarioInput[], sample: unknown): Values {
  const given = isValues(sample) ? sample : {};
  const defaults = inputs.flatMap((input) => (input.default === null ? [] : [[input.name, input.default] as const]));
  return { ...Object.fromEntries(defaults), ...given };
}

/** The values as text, for who would rather write them; null where the text is no object. */
function readText(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text);
    return isValues(value) ? value : null;
  } catch {
    return null;
  }
}

/** The values of a run by hand, as a form or as JSON. */
function useEntered() {
  const node = useFlowIndex().nodes.find(isTrigger);
  const [{ inputs, sample }] = useState(() => readConfig(start, node?.data.config));
  const [mode, setMode] = useState<(typeof modes)[number]>('form');
  const [values, setValues] = useState(() => beginning(inputs, sample));
  const [text, setText] = useState('');
  const read = mode === 'json' ? readText(text) : values;
  return {
    ...{ inputs, mode, values, text, read, setValues, setText },
    /** What was entered goes along; a text that cannot be read stays where it is. */
    choose(next: (typeof modes)[number]) {
      if (next === mode || read === null) return;
      if (next === 'json') setText(JSON.stringify(values, null, 2));
      else setValues(read);
      setMode(next);
    },
  };
}

interface JsonInputsProps {
  value: string;
  problem: string;
  onChange: (text: string) => void;
}

function JsonInputs({ value, problem, onChange }: JsonInputsProps) {
  const t = useEditorText();
  return (
    <LabelledField label={t('run.inputs')} problem={problem || undefined}>
      {(control) => (
        <LazyCodeEditor
          language="json"
          brokenText={t('json.broken')}
          label={t('run.inputs')}
          describedBy={control['aria-describedby']}
          value={value}
          readOnly={false}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

/** Asks for the inputs of the scenario before it is run by hand. */
export function RunInputsDialog() {
  const t = useEditorText();
  const text = useText();
  const { close } = useDialog();
  const { run, busy } = useSaving();
  const [tried, setTried] = useState(false);
  const entered = useEntered();
  const { inputs, mode, read } = entered;
  const schema = useMemo(() => inputsJsonSchema(inputs), [inputs]);
  const { problems } = readInputs(inputs, read ?? {});
  const broken = read === null ? t('run.notAnObject') : undefined;
  const submit = () => {
    setTried(true);
    if (read === null || problems.length > 0) return;
    close();
    void run({ payload: read });
  };
  const listed = problems.map(({ name, message }) => `${name}: ${text(message)}`).join(' · ');
  return (
    <Modal
      open
      title={t('run.inputs')}
      okText={t('run.act')}
      confirmLoading={busy === 'running'}
      onOk={submit}
      onCancel={close}
      width={560}
    >
      <div className={classes.inputs}>
        <SegmentedChoice<(typeof modes)[number]>
          aria-label={t('run.inputsAs')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`run.inputsAs-${value}`) }))}
          onChange={entered.choose}
        />
        {mode === 'form' ? (
          <SchemaForm
            label={t('run.inputs')}
            schema={schema}
            value={entered.values}
            onChange={(value) => entered.setValues(isValues(value) ? value : {})}
            problems={problems.map(({ name, message }) => ({ keys: [name], message: text(message) }))}
            complains={tried}
          />
        ) : (
          <JsonInputs value={entered.text} problem={broken ?? (tried ? listed : '')} onChange={entered.setText} />
        )}
      </div>
    </Modal>
  );
}
