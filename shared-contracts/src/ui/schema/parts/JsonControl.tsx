import { useState } from 'react';
import { Input } from '../../forms/parts/controls.tsx';
import type { LeafProps } from './leafProps.ts';
import { useSchemaText } from './useSchemaText.ts';

const textOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** What a text holds; one that is no JSON is the text itself. */
function valueIn(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of which the schema says nothing: JSON, or a text. */
export function JsonControl({ field, control, value, onChange }: LeafProps) {
  const t = useSchemaText();
  const [text, setText] = useState(() => textOf(value));
  // What is typed stands as it is; a value from elsewhere is written anew.
  const shown = JSON.stringify(valueIn(text)) === JSON.stringify(value) ? text : textOf(value);
  return (
    <Input.TextArea
      {...control}
      autoSize={{ minRows: 1, maxRows: 12 }}
      value={shown}
      spellCheck={false}
      placeholder={t.placeholder(field) ?? t('json')}
      onChange={(event) => {
        setText(event.target.value);
        onChange(valueIn(event.target.value));
      }}
    />
  );
}
