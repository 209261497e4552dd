import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Conversion, resultTypes, unmatchedPolicies } from 'shared-contracts/api/conversion';
import { Button } from 'shared-contracts/ui/core';
import {
  AddRowButton,
  Field,
  Form,
  Input,
  Select,
  TextField,
  useGroupName,
  useReadOnlyFields,
} from 'shared-contracts/ui/forms';
import classes from './ConversionFields.module.css';
import { MatchFields } from './FilterFields.tsx';
import { ColumnsFromFile } from './file/ColumnsFromFile.tsx';
import { maxResultColumns } from './file/columnsOfFile.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const bare = { marginBlockEnd: 0 } as const;

/** Columns by which rows are looked up. While the table has rows, their number is fixed. */
function ValueColumns({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('remote-data-management');
  useGroupName('value_columns', t('form.valueColumns'));
  return (
    <fieldset className={classes.columns}>
      <legend>{t('form.valueColumns')}</legend>
      <Form.List name="value_columns">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={classes.column}>
                <Form.Item name={name} style={bare} rules={[{ required: true, message: t('form.columnRequired') }]}>
                  <Input aria-label={t('form.column')} maxLength={100} />
                </Form.Item>
                {!isFixed && fields.length > 1 && (
                  <Button
                    type="text"
                    icon={<IconTrash {...icon} />}
                    aria-label={t('form.removeColumn')}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {!isFixed && fields.length < 3 && <AddRowButton onAdd={() => add('')}>{t('form.addColumn')}</AddRowButton>}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

/** Columns that are given; with rows in the table none of those there can be removed. */
function ResultColumns({ kept }: { kept: number }) {
  const { t } = useTranslation('remote-data-management');
  useGroupName('result_columns', t('form.resultColumns'));
  const readOnly = useReadOnlyFields();
  const usesDefault = Form.useWatch('unmatched') === 'default';
  return (
    <fieldset className={classes.columns}>
      <legend>{t('form.resultColumns')}</legend>
      <Form.List name="result_columns">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={classes.column}>
                <Form.Item
                  name={[name, 'name']}
                  style={bare}
                  rules={[{ required: true, message: t('form.columnRequired') }]}
                >
                  <Input aria-label={t('form.column')} maxLength={100} />
                </Form.Item>
                <Form.Item name={[name, 'type']} style={bare}>
                  <Select
                    aria-label={t('form.resultType')}
                    options={resultTypes.map((value) => ({ value, label: t(`resultType.${value}`) }))}
                  />
                </Form.Item>
                {usesDefault && (
                  <Form.Item name={[name, 'fallback']} style={bare}>
                    <Input aria-label={t('form.fallback')} placeholder={t('form.fallback')} />
                  </Form.Item>
                )}
                {!readOnly && fields.length > 1 && name >= kept && (
                  <Button
                    type="text"
                    icon={<IconTrash {...icon} />}
                    aria-label={t('form.removeColumn')}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {!readOnly && fields.length < maxResultColumns && (
              <AddRowButton onAdd={() => add({ name: '', type: 'text', fallback: '' })}>
                {t('form.addColumn')}
              </AddRowButton>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

/** Fields of a conversion table, for creating and for editing. */
export function ConversionFields({ row }: { row: Conversion | null }) {
  const { t } = useTranslation('remote-data-management');
  const hasRows = (row?.entry_count ?? 0) > 0;
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} input={{ autoFocus: true }} />
      <TextField name="description" label={t('form.description')} lines={[1, 4]} />
      {!row && <ColumnsFromFile />}
      <ValueColumns isFixed={hasRows} />
      <MatchFields />
      <ResultColumns kept={hasRows ? (row?.result_columns.length ?? 0) : 0} />
      <Field name="unmatched" label={t('form.unmatched')}>
        <Select options={unmatchedPolicies.map((value) => ({ value, label: t(`unmatched.${value}`) }))} />
      </Field>
    </>
  );
}
