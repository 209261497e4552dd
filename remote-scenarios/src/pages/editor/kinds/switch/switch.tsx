import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { SwitchCase, SwitchConfig } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input, Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { createRandomId } from '../../../../state/edits/createId.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { FindingNote } from '../../fields/FindingNote.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { moved, replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { RuleLine } from '../rules/RuleLine.tsx';
import classes from './switch.module.css';
import { texts } from './texts.ts';

interface CaseLineProps {
  item: SwitchCase;
  place: number;
  cases: readonly SwitchCase[];
  onCases: (cases: readonly SwitchCase[], field?: string) => void;
}

/** One case: its rule against the subject, the name of its output, its place in the order. */
function CaseLine({ item, place, cases, onCases }: CaseLineProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const { type, operator, value, label } = item;
  const set = (part: Partial<SwitchCase>, field?: string) =>
    onCases(replaced(cases, place, { ...item, ...part }), field && `case ${item.id} ${field}`);
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  const acts = !readOnly && (
    <>
      <Button
        type="text"
        icon={<IconArrowUp {...icon} />}
        aria-label={t('up')}
        disabled={place === 0}
        onClick={() => onCases(moved(cases, place, -1))}
      />
      <Button
        type="text"
        icon={<IconArrowDown {...icon} />}
        aria-label={t('down')}
        disabled={place === cases.length - 1}
        onClick={() => onCases(moved(cases, place, 1))}
      />
      <Button
        type="text"
        icon={<IconTrash {...icon} />}
        aria-label={t('remove')}
        onClick={() => onCases(without(cases, place))}
      />
    </>
  );
  return (
    <li>
      <FieldLine leads end={acts}>
        <RuleLine
          withoutLeft
          rule={{ left: '', type, operator, right: value }}
          onChange={(rule, field) => set({ type: rule.type, operator: rule.operator, value: rule.right }, field)}
        />
        <Input
          aria-label={t('label')}
          placeholder={t('label')}
          value={label}
          maxLength={100}
          onChange={(event) => set({ label: event.target.value }, 'label')}
        />
      </FieldLine>
      <FindingNote path={`cases.${place}`} />
    </li>
  );
}

function Cases({ cases }: Pick<SwitchConfig, 'cases'>) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const onCases = (next: readonly SwitchCase[], field?: string) => change({ cases: next }, field);
  const added = (): SwitchCase => ({
    id: `case-${createRandomId().slice(0, 6)}`,
    label: '',
    type: cases.at(-1)?.type ?? 'text',
    operator: cases.at(-1)?.operator ?? 'equals',
    value: '',
  });
  return (
    <FieldGroup label={t('cases')}>
      <ol className={classes.list}>
        {cases.map((item, place) => (
          <CaseLine key={item.id} item={item} place={place} cases={cases} onCases={onCases} />
        ))}
      </ol>
      <FindingNote path="cases" />
      {!readOnly && (
        <div>
          <AddRowButton onAdd={() => onCases([...cases, added()])}>{t('add')}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}

/** The subject, and the cases it is compared with in order. */
export function SwitchForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<SwitchConfig>();
  return (
    <>
      <ExpressionSetting name="subject" label={t('subject')} placeholder="{{ payload.country }}" required />
      <Cases cases={config.cases} />
      <FormRow>
        <ChoiceSetting
          inline
          label={t('match')}
          value={config.match}
          options={(['first', 'all'] as const).map((value) => ({ value, label: t(`${value}`) }))}
          onChange={(match) => change({ match })}
        />
        <Field label={t('default')} hint={t('defaultHint')}>
          {({ id }) => (
            <div>
              <Switch id={id} checked={config.has_default} onChange={(has_default) => change({ has_default })} />
            </div>
          )}
        </Field>
      </FormRow>
    </>
  );
}
