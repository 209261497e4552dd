import { Button } from 'antd';
import { useSchemaText } from './useSchemaText.ts';

interface NullSwitchProps {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** As JSON writes them, in every language. */
const nullValue = 'null';
const emptyText = '""';

/** Sets a value to an empty text, which is something else than not sending it. */
export function EmptySwitch({ value, onChange }: Omit<NullSwitchProps, 'name'>) {
  const t = useSchemaText();
  const isEmpty = value === '';
  return (
    <Button
      type={isEmpty ? 'primary' : 'text'}
      size="small"
      aria-label={t('setEmpty')}
      aria-pressed={isEmpty}
      onClick={() => onChange(isEmpty ? undefined : '')}
    >
      {emptyText}
    </Button>
  );
}

/** Sets a value to null, which is something else than not sending it. */
export function NullSwitch({ name, value, onChange }: NullSwitchProps) {
  const t = useSchemaText();
  const isNull = value === null;
  return (
    <Button
      type={isNull ? 'primary' : 'text'}
      size="small"
      aria-label={t('setNull', { name })}
      aria-pressed={isNull}
      onClick={() => onChange(isNull ? undefined : null)}
    >
      {nullValue}
    </Button>
  );
}
