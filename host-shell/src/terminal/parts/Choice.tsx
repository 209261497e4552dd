import { Select } from 'shared-contracts/ui/forms';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  width?: number;
  /** Long lists can be searched by typing. */
  searchable?: boolean;
  /** Without an edge, beside other things of a header. */
  plain?: boolean;
}

/** A picker of the terminal's header; its label is heard, the value says the rest. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  width = 120,
  searchable = false,
  plain = false,
}: ChoiceProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      value={value}
      options={[...options]}
      onChange={onChange}
      style={{ inlineSize: width }}
      variant={plain ? 'borderless' : 'outlined'}
      popupMatchSelectWidth={false}
      showSearch={searchable ? { optionFilterProp: 'label' } : false}
    />
  );
}
