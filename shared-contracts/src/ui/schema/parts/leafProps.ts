import type { FieldControl } from '../../forms/parts/LabelledField.tsx';
import type { SchemaField } from './model/schemaField.ts';

/** What the control of a leaf gets. */
export interface LeafProps {
  name: string;
  field: SchemaField;
  control: FieldControl;
  value: unknown;
  /** Undefined: not set. */
  onChange: (value: unknown) => void;
  isRequired: boolean;
}

const longNames = /^(body|content|text|message|comment|description|notes?|html|markdown)$/i;
const longFormats = ['multiline', 'textarea', 'markdown', 'html'];
const short = 200;

/** Whether a text is likely to have several lines. */
export function isLong({ name, field, value }: Pick<LeafProps, 'name' | 'field' | 'value'>): boolean {
  const { maxLength, format } = field.schema;
  if (typeof value === 'string' && value.includes('\n')) return true;
  if (typeof maxLength === 'number' && maxLength <= short) return false;
  return (
    longNames.test(name) ||
    longFormats.includes(String(format)) ||
    (typeof maxLength === 'number' && format === undefined)
  );
}
