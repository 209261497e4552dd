import { type ReactNode, useEffect, useState } from 'react';
import { stableText } from '../../../state/difference.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { Field } from '../fields/Field.tsx';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { LazyCodeEditor } from './LazyCodeEditor.tsx';

interface JsonFieldProps {
  label: string;
  value: unknown;
  /** Called with each value that can be read. */
  onChange: (value: unknown) => void;
  hint?: ReactNode;
}

const written = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));

/** What a text holds; an empty one is null. */
function readJson(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** A value as JSON text. What cannot be read stays in the field, with the fault marked, and changes nothing. */
export function JsonField({ label, value, onChange, hint }: JsonFieldProps) {
  const t = useEditorText();
  const { readOnly } = useNodeForm();
  const [text, setText] = useState(() => written(value));
  const readable = readJson(text);
  // An undo or another view changed the value: the text follows, unless it says the same in other words.
  useEffect(() => {
    setText((before) => {
      const read = readJson(before);
      return read && stableText(read.value) === stableText(value ?? null) ? before : written(value);
    });
  }, [value]);
  return (
    <Field label={label} hint={readable ? hint : t('json.broken')}>
      {(control) => (
        <LazyCodeEditor
          language="json"
          brokenText={t('json.broken')}
          label={label}
          describedBy={control['aria-describedby']}
          value={text}
          readOnly={readOnly}
          onChange={(next) => {
            setText(next);
            const read = readJson(next);
            if (read) onChange(read.value);
          }}
        />
      )}
    </Field>
  );
}
