import { useState } from 'react';
import type { Operation } from 'shared-contracts/api/catalogue';
import { answerPath, type ConnectorConfig, valueAt } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { JsonTree } from 'shared-contracts/ui/json';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { setPin } from '../../../../state/edits/editNode.ts';
import { isPinned } from '../../../../state/inputSample.ts';
import { useEditorStore } from '../../context/EditorContext.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import classes from './connector.module.css';
import { texts } from './texts.ts';

const successes = ['2xx', 'any', 'listed'] as const;

/** Which statuses are a success. */
export function SuccessFields() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { success, statuses } = useConfig<ConnectorConfig>();
  return (
    <FormRow>
      <ChoiceSetting
        label={t('success')}
        value={success}
        options={successes.map((value) => ({ value, label: t(`success-${value}`) }))}
        onChange={(next) => change({ success: next })}
      />
      {success === 'listed' && (
        <Field label={t('statuses')} path="statuses" required>
          {(control) => (
            <Input
              {...control}
              value={statuses}
              placeholder="200, 202-204"
              onChange={(event) => change({ statuses: event.target.value }, 'statuses')}
            />
          )}
        </Field>
      )}
    </FormRow>
  );
}

/** The payload that the node sends on for the sample of its operation; undefined where it has none. */
function samplePayload({ answers }: Operation, { paging }: ConnectorConfig): unknown {
  const sample = answers.find(({ status, example }) => /^(2|default)/i.test(status) && example !== undefined)?.example;
  if (paging.type === 'none' || paging.gives !== 'list') return sample;
  const items = valueAt({ payload: sample }, ['payload', ...(answerPath(paging.items)?.keys ?? [])]);
  return Array.isArray(items) ? items : sample;
}

/** The sample of the operation's answer, to build on without a call: nodes behind this one know its fields. */
export function SampleAnswer({ operation }: { operation: Operation }) {
  const t = useKindText(texts);
  const { node, readOnly } = useNodeForm();
  const editor = useEditorStore();
  const config = useConfig<ConnectorConfig>();
  const [isOpen, setOpen] = useState(false);
  const sample = samplePayload(operation, config);
  if (sample === undefined || sample === null) return null;
  const pinned = isPinned(node);
  const pin = (value: unknown) => editor.getState().edit((document) => setPin(document, node.id, value));
  return (
    <FieldGroup label={t('sample')}>
      <div className={classes.note}>
        <span>{t(pinned ? 'samplePinned' : 'sampleHint')}</span>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideSample' : 'showSample')}
        </Button>
        {!readOnly && (
          <Button size="small" onClick={() => pin(pinned ? undefined : sample)}>
            {t(pinned ? 'unpinSample' : 'useSample')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.sample}>
          <JsonTree value={sample} label={t('sample')} />
        </div>
      )}
    </FieldGroup>
  );
}
