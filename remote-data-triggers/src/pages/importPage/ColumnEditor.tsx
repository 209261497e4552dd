import { useTranslation } from 'react-i18next';
import { dateOrders, importColumnTypes } from 'shared-contracts/api/import-page';
import { hasBounds, hasPattern } from 'shared-contracts/import';
import { Checkbox, Input, Select } from 'shared-contracts/ui/forms';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { useBuilder, useColumnChange } from './builderContext.ts';
import classes from './ColumnsPart.module.css';
import { LookupFields } from './LookupFields.tsx';
import { PatternField } from './PatternField.tsx';
import { SettingField } from './SettingField.tsx';
import { UniqueField } from './UniqueField.tsx';

interface PartProps {
  column: DraftColumn;
  at: number;
}

/** Several texts in one field, each a tag. */
function TextListField({ column, at, field }: PartProps & { field: 'aliases' | 'choices' }) {
  const { t } = useTranslation('remote-data-triggers');
  const change = useColumnChange(column.id);
  return (
    <SettingField path={`columns.${at}.${field}`} label={t(`builder.${field}`)} hint={t(`builder.${field}Hint`)}>
      {(control) => (
        <Select
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[';', '\n', '\t']}
          value={column[field]}
          onChange={(texts: string[]) => {
            const trimmed = texts.map((text) => text.trim()).filter(Boolean);
            change({ [field]: [...new Set(trimmed)] });
          }}
        />
      )}
    </SettingField>
  );
}

type TextFieldName = 'min' | 'max' | 'default' | 'example';

function PlainField({
  column,
  at,
  field,
  label,
  hint,
}: PartProps & { field: TextFieldName; label: string; hint?: string }) {
  const change = useColumnChange(column.id);
  const isDate = column.type === 'date' && (field === 'min' || field === 'max');
  return (
    <SettingField path={`columns.${at}.${field}`} label={label} hint={hint}>
      {(control) => (
        <Input
          {...control}
          value={column[field] ?? ''}
          {...(isDate && { placeholder: '2026-12-31' })}
          onChange={({ target: { value } }) => change({ [field]: field === 'example' || value !== '' ? value : null })}
        />
      )}
    </SettingField>
  );
}

function Labels({ column, at }: PartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const change = useColumnChange(column.id);
  return (['en', 'fr'] as const).map((language) => (
    <SettingField key={language} path={`columns.${at}.label.${language}`} label={t(`builder.label.${language}`)}>
      {(control) => (
        <Input
          {...control}
          lang={language}
          autoFocus={language === 'en' && column.label.en === '' && column.label.fr === ''}
          value={column.label[language]}
          onChange={({ target }) => change({ label: { ...column.label, [language]: target.value } })}
        />
      )}
    </SettingField>
  ));
}

function KeyAndType({ column, at }: PartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { publishedKeys } = useBuilder();
  const change = useColumnChange(column.id);
  const hint = t(publishedKeys.has(column.key) ? 'builder.keyPublished' : 'builder.keyHint');
  return (
    <>
      <SettingField path={`columns.${at}.key`} label={t('builder.key')} hint={hint} required>
        {(control) => (
          <Input
            {...control}
            className={classes.mono}
            spellCheck={false}
            value={column.key}
            onChange={({ target }) => change({ key: target.value })}
          />
        )}
      </SettingField>
      <SettingField
        path={`columns.${at}.type`}
        label={t('builder.columnType')}
        hint={t(`builder.typeHint.${column.type}`)}
      >
        {(control) => (
          <Select
            {...control}
            value={column.type}
            options={importColumnTypes.map((value) => ({ value, label: t(`builder.type.${value}`) }))}
            onChange={(type) => change({ type })}
          />
        )}
      </SettingField>
    </>
  );
}

function DateOrderField({ column, at }: PartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const change = useColumnChange(column.id);
  return (
    <SettingField path={`columns.${at}.date_order`} label={t('builder.dateOrder')} hint={t('builder.dateOrderHint')}>
      {(control) => (
        <Select
          {...control}
          value={column.date_order}
          options={dateOrders.map((value) => ({ value, label: t(`builder.dateOrders.${value}`) }))}
          onChange={(date_order) => change({ date_order })}
        />
      )}
    </SettingField>
  );
}

function Bounds({ column, at }: PartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const of = { number: 'number', integer: 'number', date: 'date' }[column.type as string] ?? 'length';
  return (
    <>
      <PlainField column={column} at={at} field="min" label={t(`builder.min.${of}`)} />
      <PlainField column={column} at={at} field="max" label={t(`builder.max.${of}`)} />
    </>
  );
}

/** Everything that a column asks of its cells. */
export function ColumnEditor({ column, at }: PartProps) {
  const { t } = useTranslation('remote-data-triggers');
  const change = useColumnChange(column.id);
  const part = { column, at };
  return (
    <div className={classes.fields}>
      <Labels {...part} />
      <KeyAndType {...part} />
      <div className={classes.wide}>
        <Checkbox checked={column.required} onChange={({ target }) => change({ required: target.checked })}>
          {t('builder.requiredLong')}
        </Checkbox>
        <UniqueField {...part} />
      </div>
      {column.type === 'choice' && (
        <div className={classes.wide}>
          <TextListField {...part} field="choices" />
        </div>
      )}
      {column.type === 'date' && <DateOrderField {...part} />}
      {hasBounds(column) && <Bounds {...part} />}
      {hasPattern(column) && <PatternField {...part} />}
      <div className={classes.wide}>
        <TextListField {...part} field="aliases" />
      </div>
      <LookupFields {...part} />
      <PlainField {...part} field="default" label={t('builder.default')} hint={t('builder.defaultHint')} />
      <PlainField {...part} field="example" label={t('builder.example')} hint={t('builder.exampleHint')} />
    </div>
  );
}
