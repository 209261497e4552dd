import { IconTrash } from '@tabler/icons-react';
import { type HttpPart, maxHttpParts } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './PartList.module.css';
import { texts } from './texts.ts';

const kinds = ['text', 'text-file', 'file'] as const;
const types = { text: '', 'text-file': 'text/csv', file: 'application/pdf' };
const samples = { text: '{{ payload.title }}', 'text-file': '{{ payload.csv }}', file: '{{ payload.file }}' };

interface PartProps {
  part: HttpPart;
  at: number;
  set: (changes: Partial<HttpPart>, field?: string) => void;
}

/** What a part is called, and what it is. */
function PartHead({ part, at, set }: PartProps) {
  const t = useKindText(texts);
  return (
    <FormRow>
      <Field label={t('partName')} path={`body.parts.${at}.name`} required>
        {(control) => (
          <Input
            {...control}
            value={part.name}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value }, `name ${at}`)}
          />
        )}
      </Field>
      <ChoiceSetting
        label={t('partKind')}
        value={part.kind}
        options={kinds.map((value) => ({ value, label: t(`partKind-${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
    </FormRow>
  );
}

/** What a part holds. */
function PartContent({ part, at, set }: PartProps) {
  const t = useKindText(texts);
  const { kind } = part;
  return (
    <>
      <Field label={t(`partValue-${kind}`)} hint={kind === 'file' && t('partFileHint')} path={`body.parts.${at}.value`}>
        {(control) => (
          <ExpressionField
            {...control}
            multiline
            value={part.value}
            placeholder={samples[kind]}
            onChange={(value) => set({ value }, `value ${at}`)}
          />
        )}
      </Field>
      {kind !== 'text' && (
        <Field label={t('filename')} path={`body.parts.${at}.filename`}>
          {(control) => (
            <ExpressionField
              {...control}
              value={part.filename}
              placeholder="{{ payload.name }}"
              onChange={(filename) => set({ filename }, `filename ${at}`)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** One part: its name, what it is, and what it holds. */
function Part({ onRemove, ...given }: PartProps & { onRemove: () => void }) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const { part, at, set } = given;
  return (
    <li className={classes.part}>
      <PartHead {...given} />
      <PartContent {...given} />
      <FormRow>
        <Field label={t('partType')}>
          {(control) => (
            <Input
              {...control}
              value={part.type}
              maxLength={200}
              placeholder={types[part.kind]}
              onChange={({ target }) => set({ type: target.value }, `type ${at}`)}
            />
          )}
        </Field>
        {!readOnly && (
          <Button
            type="text"
            className={classes.remove ?? ''}
            icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
            aria-label={t('removePart', { name: part.name || String(at + 1) })}
            onClick={onRemove}
          />
        )}
      </FormRow>
    </li>
  );
}

interface PartListProps {
  parts: readonly HttpPart[];
  onChange: (parts: HttpPart[], field?: string) => void;
}

/** The parts of a multipart body, in the order in which they are sent. */
export function PartList({ parts, onChange }: PartListProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const blank: HttpPart = { name: '', kind: 'text', value: '', filename: '', type: '' };
  return (
    <FieldGroup label={t('parts')}>
      {parts.length > 0 && (
        <ol className={classes.list}>
          {parts.map((part, at) => (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
              key={at}
              part={part}
              at={at}
              set={(changes, field) => onChange(replaced(parts, at, { ...part, ...changes }), field)}
              onRemove={() => onChange(without(parts, at))}
            />
          ))}
        </ol>
      )}
      {!readOnly && parts.length < maxHttpParts && (
        <div>
          <AddRowButton type="text" onAdd={() => onChange([...parts, blank])}>
            {t('addPart')}
          </AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
