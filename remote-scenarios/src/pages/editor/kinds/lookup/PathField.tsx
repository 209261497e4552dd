import { AutoComplete } from 'shared-contracts/ui/forms';

interface PathFieldProps {
  value: string;
  /** Paths that the last run had there. */
  known: readonly string[];
  example: string;
  onChange: (path: string) => void;
  label?: string;
  id?: string;
  invalid?: boolean;
}

/** A path in the payload or in an item, with those of the last run to choose from. */
export function PathField({ value, known, example, onChange, label, id, invalid }: PathFieldProps) {
  return (
    <AutoComplete
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(invalid && { status: 'error' as const })}
      value={value}
      options={known.map((path) => ({ value: path }))}
      showSearch={{
        filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
      }}
      placeholder={example}
      onChange={(next: string) => onChange(next)}
    />
  );
}
