import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { inputTypes, maxInputs, type ScenarioInput } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Checkbox, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { moved, replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './InputRows.module.css';
import { texts } from './texts.ts';

interface InputRowProps {
  /** Name of the setting. */
  setting: string;
  input: ScenarioInput;
  at: number;
  inputs: readonly ScenarioInput[];
  onInputs: (inputs: readonly ScenarioInput[], field?: string) => void;
}

function RowActs({ input: { name }, at, inputs, onInputs }: InputRowProps) {
  const t = useKindText(texts);
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <span className={classes.acts}>
      <Button
        type="text"
        icon={<IconArrowUp {...icon} />}
        aria-label={t('inputUp', { name })}
        disabled={at === 0}
        onClick={() => onInputs(moved(inputs, at, -1))}
      />
      <Button
        type="text"
        icon={<IconArrowDown {...icon} />}
        aria-label={t('inputDown', { name })}
        disabled={at === inputs.length - 1}
        onClick={() => onInputs(moved(inputs, at, 1))}
      />
      <Button
        type="text"
        icon={<IconTrash {...icon} />}
        aria-label={t('inputRemove', { name })}
        onClick={() => onInputs(without(inputs, at))}
      />
    </span>
  );
}

/** Kept as it is typed: the schema reads it by the type of the input. */
const defaultText = (value: unknown) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** One input: what it is called, what it takes, and what stands in for it. */
function InputRow(props: InputRowProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const { setting, input, at, inputs, onInputs } = props;
  const set = (part: Partial<ScenarioInput>, field?: string) =>
    onInputs(replaced(inputs, at, { ...input, ...part }), field && `${field} ${at}`);
  return (
    <li className={classes.input}>
      <FormRow>
        <Field label={t('inputName')} path={`${setting}.${at}.name`} required>
          {(control) => (
            <Input
              {...control}
              value={input.name}
              maxLength={100}
              onChange={(event) => set({ name: event.target.value }, 'name')}
            />
          )}
        </Field>
        <ChoiceSetting
          label={t('inputType')}
          value={input.type}
          options={inputTypes.map((value) => ({ value, label: t(`inputType-${value}`) }))}
          onChange={(type) => set({ type })}
        />
      </FormRow>
      <FormRow>
        <Field label={t('inputDefault')} path={`${setting}.${at}.default`}>
          {(control) => (
            <Input
              {...control}
              value={defaultText(input.default)}
              onChange={(event) => set({ default: event.target.value === '' ? null : event.target.value }, 'default')}
            />
          )}
        </Field>
        <Field label={t('inputDescription')}>
          {(control) => (
            <Input
              {...control}
              value={input.description}
              maxLength={500}
              onChange={(event) => set({ description: event.target.value }, 'description')}
            />
          )}
        </Field>
      </FormRow>
      <div className={classes.foot}>
        <Checkbox
          checked={input.required}
          disabled={readOnly}
          onChange={(event) => set({ required: event.target.checked })}
        >
          {t('inputRequired')}
        </Checkbox>
        {!readOnly && <RowActs {...props} />}
      </div>
    </li>
  );
}

interface InputRowsProps {
  inputs: readonly ScenarioInput[];
  /** Name of the setting. */
  setting: string;
  label: string;
  hint: string;
  /** Of the button that adds one. */
  add: string;
  most?: number;
}

/** What is asked of people: of whoever runs a scenario by hand or calls it, or of whoever answers. */
export function InputRows({ inputs, setting, label, hint, add, most = maxInputs }: InputRowsProps) {
  const { change, readOnly } = useNodeForm();
  const onInputs = (next: readonly ScenarioInput[], field?: string) =>
    change({ [setting]: next }, field && `${setting} ${field}`);
  const added: ScenarioInput = { name: '', type: 'text', required: false, default: null, description: '' };
  return (
    <FieldGroup label={label}>
      <p className={classes.hint}>{hint}</p>
      {inputs.length > 0 && (
        <ol className={classes.list}>
          {inputs.map((input, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <InputRow key={at} {...{ setting, input, at, inputs, onInputs }} />
          ))}
        </ol>
      )}
      {!readOnly && inputs.length < most && (
        <div>
          <AddRowButton onAdd={() => onInputs([...inputs, added])}>{add}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
