import type { ComponentType } from 'react';
import { type ListConfig, type ListOperation, listArrangements } from 'shared-contracts/nodes';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import type { OperationFieldsProps } from './fieldsOf.ts';
import { AggregateFields, GroupFields, UniqueFields } from './GroupFields.tsx';
import { ItemFields } from './ItemFields.tsx';
import { JoinFields } from './JoinFields.tsx';
import { SortFields } from './SortFields.tsx';
import { texts } from './texts.ts';
import { useItemPaths } from './useItemPaths.ts';

const maxItems = 10_000_000;

function LimitFields({ config: { skip, limit } }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('skip')}
        value={skip}
        min={0}
        max={maxItems}
        onChange={(next) => change({ skip: next }, 'skip')}
      />
      <NumberSetting
        label={t('limitCount')}
        value={limit}
        min={0}
        max={maxItems}
        onChange={(next) => change({ limit: next }, 'limit')}
      />
    </FormRow>
  );
}

function FlattenFields({ config: { levels } }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <NumberSetting
      label={t('levels')}
      hint={t('levelsHint')}
      value={levels}
      min={1}
      max={20}
      onChange={(next) => change({ levels: next }, 'levels')}
    />
  );
}

function BatchFields({ config: { size } }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <NumberSetting
      label={t('size')}
      value={size}
      min={1}
      max={1_000_000}
      onChange={(next) => change({ size: next }, 'size')}
    />
  );
}

const fieldsOf: Readonly<Record<ListOperation, ComponentType<OperationFieldsProps>>> = {
  sort: SortFields,
  unique: UniqueFields,
  limit: LimitFields,
  group: GroupFields,
  summarize: AggregateFields,
  join: JoinFields,
  fields: ItemFields,
  flatten: FlattenFields,
  batch: BatchFields,
};

/** What is done to which list; the other settings are those of the operation. */
export function ListForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<ListConfig>();
  const known = useItemPaths(config.list);
  // A flow that was imported may have an operation that is none.
  const Fields = fieldsOf[config.operation] as (typeof fieldsOf)[ListOperation] | undefined;
  return (
    <>
      <ChoiceSetting
        label={t('operation')}
        value={config.operation}
        options={listArrangements.map((value) => ({ value, label: t(value) }))}
        onChange={(operation) => change({ operation })}
      />
      <ExpressionSetting
        name="list"
        label={t('list')}
        hint={t('resultHint')}
        placeholder="{{ payload.items }}"
        required
      />
      {Fields && <Fields config={config} known={known} />}
    </>
  );
}
