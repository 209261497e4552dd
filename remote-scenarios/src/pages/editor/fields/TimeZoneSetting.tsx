import { Select } from 'shared-contracts/ui/forms';
import { useEditorText } from '../context/useEditorText.ts';
import { Field } from './Field.tsx';

interface TimeZoneSettingProps {
  value: string;
  onChange: (zone: string) => void;
}

/** All zones of the browser; `UTC` is missing in some of their lists. */
function zones(): string[] {
  return [...new Set(['UTC', Intl.DateTimeFormat().resolvedOptions().timeZone, ...Intl.supportedValuesOf('timeZone')])];
}

export function TimeZoneSetting({ value, onChange }: TimeZoneSettingProps) {
  const t = useEditorText();
  return (
    <Field label={t('timeZone')}>
      {(control) => (
        <Select
          {...control}
          showSearch
          value={value}
          options={zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          optionFilterProp="label"
          onChange={onChange}
        />
      )}
    </Field>
  );
}
