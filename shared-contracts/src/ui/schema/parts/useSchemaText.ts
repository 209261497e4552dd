import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaNamespace, useSchemaMessages } from '../messages/index.ts';
import { type SchemaField, written } from './model/schemaField.ts';

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Formats that have a name of their own in the form. */
const formats = ['date', 'date-time', 'time', 'email', 'uri', 'uuid'];

export interface SchemaText extends Translate {
  /** What a field holds, in a word. */
  kind: (field: SchemaField) => string;
  /** What stands in a field while it is empty: an example, or what the service takes itself. */
  placeholder: (field: SchemaField) => string | undefined;
}

function placeholderOf({ schema }: SchemaField, t: Translate): string | undefined {
  const example = Array.isArray(schema.examples) ? schema.examples[0] : schema.example;
  if (schema.default !== undefined) return t('default', { value: written(schema.default) });
  return example === undefined ? undefined : t('example', { value: written(example).slice(0, 80) });
}

/** The words of forms of schemas. */
export function useSchemaText(): SchemaText {
  useSchemaMessages();
  const { t } = useTranslation(schemaNamespace);
  return useMemo(() => {
    const translate = t as (key: string, values: Readonly<Record<string, unknown>>) => string;
    const text: Translate = (key, values = {}) => translate(key, values);
    return Object.assign(text, {
      kind: ({ kind, schema }: SchemaField) => {
        const format = kind === 'text' ? formats.find((one) => one === schema.format) : undefined;
        return text(`kinds.${format ?? kind}`);
      },
      placeholder: (field: SchemaField) => placeholderOf(field, text),
    });
  }, [t]);
}
