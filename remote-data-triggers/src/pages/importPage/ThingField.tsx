import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { SettingField } from './SettingField.tsx';

interface ThingFieldProps {
  path: string;
  label: string;
  hint: string;
  /** Name of the page of one. */
  to: 'filter-detail' | 'conversion-detail' | 'scenario-detail';
  /** Id of the chosen one. */
  value: string | null;
  /** Undefined while they load. */
  choices: readonly { id: string; name: string }[] | undefined;
  onChange(id: string | null): void;
}

/** Whether what is chosen is there no more. */
export const isGone = (value: string | null, choices: ThingFieldProps['choices']): boolean =>
  value !== null && choices !== undefined && !choices.some(({ id }) => id === value);

/** Chooses one of the things of an account or none, with the way to it. What is there no more stays chosen, and is named so. */
export function ThingField({ path, label, hint, to, value, choices, onChange }: ThingFieldProps) {
  const { t } = useTranslation('remote-data-triggers');
  const options = (choices ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = choices?.find(({ id }) => id === value);
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
    <SettingField path={path} label={label} hint={hint} extra={link}>
      {(control) => (
        <Select
          {...control}
          allowClear
          showSearch
          optionFilterProp="label"
          loading={choices === undefined}
          placeholder={t('builder.none')}
          value={value ?? undefined}
          options={value && isGone(value, choices) ? [...options, { value, label: t('builder.gone') }] : options}
          onChange={(id: string | undefined) => onChange(id ?? null)}
        />
      )}
    </SettingField>
  );
}
