import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { useLookupChoices } from '../../data/importPages.ts';
import type { DraftColumn } from '../../state/importContent/draft.ts';
import { useColumnChange } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';

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
  const id = column[field];
  const chosen = choices?.find((choice) => choice.id === id);
  const isGone = id !== null && choices !== undefined && !chosen;
  const options = (choices ?? []).map((choice) => ({ value: choice.id, label: choice.name }));
  const link = chosen && (
    <RemoteLink
      to={to}
      params={{ id: chosen.id }}
      unresolved="hide"
      aria-label={t('builder.open', { name: chosen.name })}
    >
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
  return (
    <SettingField
      path={`columns.${at}.${field}`}
      label={t(`builder.${field}`)}
      hint={t(isGone ? 'builder.lookupGone' : `builder.${field}Hint`)}
      extra={link}
    >
      {(control) => (
        <Select
          {...control}
          allowClear
          showSearch
          optionFilterProp="label"
          loading={choices === undefined}
          placeholder={t('builder.none')}
          value={id ?? undefined}
          options={isGone && id ? [...options, { value: id, label: t('builder.gone') }] : options}
          onChange={(next: string | undefined) => change({ [field]: next ?? null })}
        />
      )}
    </SettingField>
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
