import { type ListConfig, sortKeyTypes, sortLanguages } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { Select, Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from '../lookup/PathField.tsx';
import type { OperationFieldsProps } from './fieldsOf.ts';
import { ListRows } from './ListRows.tsx';
import { texts } from './texts.ts';

type SortKey = ListConfig['keys'][number];

const orders = ['ascending', 'descending'] as const;

/** Languages by their names in the reader's own. */
function useLanguages() {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return sortLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** By which values a list is sorted, and how their texts are compared. */
export function SortFields({ config, known }: OperationFieldsProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const languages = useLanguages();
  return (
    <>
      <ListRows
        name="keys"
        label={t('keys')}
        rows={config.keys}
        added={{ path: '', type: 'value', order: 'ascending' }}
        addLabel={t('addKey')}
        parts={['path']}
        isOrdered
      >
        {(key, set) => (
          <>
            <PathField
              label={t('itemValue')}
              value={key.path}
              known={known}
              example={t('itemItself')}
              onChange={(path) => set({ ...key, path }, 'path')}
            />
            <Select<SortKey['type']>
              aria-label={t('keyType')}
              value={key.type}
              options={sortKeyTypes.map((value) => ({ value, label: t(`type-${value}`) }))}
              onChange={(type) => set({ ...key, type })}
            />
            <Select<SortKey['order']>
              aria-label={t('order')}
              value={key.order}
              options={orders.map((value) => ({ value, label: t(`order-${value}`) }))}
              onChange={(order) => set({ ...key, order })}
            />
          </>
        )}
      </ListRows>
      <FormRow>
        <ChoiceSetting
          label={t('language')}
          value={config.language}
          options={languages}
          onChange={(language) => change({ language })}
        />
        <Field label={t('natural')} hint={t('naturalHint')}>
          {({ id }) => (
            <div>
              <Switch id={id} checked={config.natural} onChange={(natural) => change({ natural })} />
            </div>
          )}
        </Field>
      </FormRow>
    </>
  );
}
