import { Select } from 'shared-contracts/ui/forms';
import classes from './Choice.module.css';

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
  /** Shows the label in front of the value, which alone would not say what it is a choice of. */
  labelled?: boolean;
}

/** A picker of the terminal's header; its label is heard, and seen where the value does not say what it is about. */
export function HeaderChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  width = 120,
  searchable = false,
  plain = false,
  labelled = false,
}: ChoiceProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      prefix={labelled && <span className={classes.label}>{label}</span>}
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
