import { aggregateFunctions, type ListConfig } from 'shared-contracts/nodes';
import { Input, Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from '../lookup/PathField.tsx';
import type { OperationFieldsProps } from './fieldsOf.ts';
import { ListRows } from './ListRows.tsx';
import { texts } from './texts.ts';

type AggregateFunction = ListConfig['aggregates'][number]['function'];

interface ByFieldsProps extends OperationFieldsProps {
  label: string;
  none?: string;
}

/** Values that items are compared by. */
function ByFields({ config, known, label, none }: ByFieldsProps) {
  const t = useKindText(texts);
  return (
    <ListRows name="by" label={label} rows={config.by} added="" addLabel={t('addBy')} {...(none && { none })}>
      {(path, set) => (
        <PathField
          label={t('itemValue')}
          value={path}
          known={known}
          example={t('itemItself')}
          onChange={(next) => set(next, 'path')}
        />
      )}
    </ListRows>
  );
}

/** What duplicates have in common, and which of them stays. */
export function UniqueFields(props: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <>
      <ByFields {...props} label={t('by-unique')} none={t('byNone')} />
      <ChoiceSetting
        inline
        label={t('keep')}
        value={props.config.keep}
        options={(['first', 'last'] as const).map((value) => ({ value, label: t(`keep-${value}`) }))}
        onChange={(keep) => change({ keep })}
      />
    </>
  );
}

/** What is made of the values of several items, each under a name. */
export function AggregateFields({ config, known }: OperationFieldsProps) {
  const t = useKindText(texts);
  return (
    <ListRows
      name="aggregates"
      label={t('aggregates')}
      rows={config.aggregates}
      added={{ function: 'count', path: '', name: '' }}
      addLabel={t('addAggregate')}
      parts={['path', 'name']}
    >
      {(aggregate, set) => (
        <>
          <Select<AggregateFunction>
            aria-label={t('function')}
            value={aggregate.function}
            options={aggregateFunctions.map((value) => ({ value, label: t(`function-${value}`) }))}
            onChange={(name) => set({ ...aggregate, function: name })}
          />
          <PathField
            label={t('itemValue')}
            value={aggregate.path}
            known={known}
            example={t('itemItself')}
            onChange={(path) => set({ ...aggregate, path }, 'path')}
          />
          <Input
            aria-label={t('resultName')}
            placeholder={t('resultName')}
            value={aggregate.name}
            maxLength={100}
            onChange={({ target }) => set({ ...aggregate, name: target.value }, 'name')}
          />
        </>
      )}
    </ListRows>
  );
}

/** What items are grouped by, and what is made of each group. */
export function GroupFields(props: OperationFieldsProps) {
  const t = useKindText(texts);
  return (
    <>
      <ByFields {...props} label={t('by-group')} />
      <AggregateFields {...props} />
    </>
  );
}
