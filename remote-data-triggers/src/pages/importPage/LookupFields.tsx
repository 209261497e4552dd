import { useTranslation } from 'react-i18next';
import { useLookupChoices } from '../../data/importPages.ts';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { useColumnChange } from './builderContext.ts';
import { isGone, ThingField } from './ThingField.tsx';

interface LookupFieldProps {
  column: DraftColumn;
  at: number;
  field: 'filter_id' | 'conversion_id';
  to: 'filter-detail' | 'conversion-detail';
  choices: readonly { id: string; name: string }[] | undefined;
}

function LookupField({ column, at, field, to, choices }: LookupFieldProps) {
  const { t } = useTranslation('remote-data-triggers');
  const change = useColumnChange(column.id);
  const value = column[field];
  return (
    <ThingField
      path={`columns.${at}.${field}`}
      label={t(`builder.${field}`)}
      hint={t(isGone(value, choices) ? 'builder.lookupGone' : `builder.${field}Hint`)}
      to={to}
      value={value}
      choices={choices}
      onChange={(next) => change({ [field]: next })}
    />
  );
}

/** The filter list that values must pass, and the conversion table that they are replaced by. */
export function LookupFields({ column, at }: { column: DraftColumn; at: number }) {
  const { filters, conversions } = useLookupChoices();
  return (
    <>
      <LookupField column={column} at={at} field="filter_id" to="filter-detail" choices={filters} />
      <LookupField column={column} at={at} field="conversion_id" to="conversion-detail" choices={conversions} />
    </>
  );
}
