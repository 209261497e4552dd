import { useTranslation } from 'react-i18next';
import { filterMeanings } from 'shared-contracts/api/filter';
import { lookupValueTypes, matchModes } from 'shared-contracts/api/lookup';
import { Field, Form, Radio, Select, TextField } from 'shared-contracts/ui/forms';

/** How values are compared; numbers and dates match exactly. */
export function MatchFields() {
  const { t } = useTranslation('remote-data-management');
  const type = Form.useWatch('value_type') ?? 'text';
  const match = Form.useWatch('match') ?? 'exact';
  return (
    <>
      <Field name="value_type" label={t('form.valueType')}>
        <Select options={lookupValueTypes.map((value) => ({ value, label: t(`valueType.${value}`) }))} />
      </Field>
      <Field name="match" label={t('form.match')} hint={t(`matchHint.${match as 'exact'}`)}>
        <Select
          options={matchModes.map((value) => ({
            value,
            label: t(`match.${value}`),
            disabled: type !== 'text' && value !== 'exact',
          }))}
        />
      </Field>
    </>
  );
}

/** Fields of a filter list, for creating and for editing. */
export function FilterFields() {
  const { t } = useTranslation('remote-data-management');
  return (
    <>
      <TextField name="name" label={t('form.name')} required={t('form.nameRequired')} input={{ autoFocus: true }} />
      <TextField name="description" label={t('form.description')} lines={[1, 4]} />
      <Field name="meaning" label={t('form.meaning')}>
        <Radio.Group options={filterMeanings.map((value) => ({ value, label: t(`meaning.${value}`) }))} />
      </Field>
      <MatchFields />
    </>
  );
}
