import { Select, timeZoneOptions } from 'shared-contracts/ui/forms';
import { useEditorText } from '../context/useEditorText.ts';
import { Field } from './Field.tsx';

interface TimeZoneSettingProps {
  value: string;
  onChange: (zone: string) => void;
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
          options={timeZoneOptions()}
          optionFilterProp="label"
          onChange={onChange}
        />
      )}
    </Field>
  );
}
