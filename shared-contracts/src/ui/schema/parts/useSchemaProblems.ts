import { useMemo } from 'react';
import type { JsonSchema } from '../../../api/catalogue/index.ts';
import type { Definitions } from '../../../api/catalogue/resolved.ts';
import { type SchemaFault, schemaFaults } from './model/faults.ts';
import { written } from './model/schemaField.ts';
import { templateFaults } from './model/templateFaults.ts';
import type { SchemaProblem } from './SchemaForm.tsx';
import { type SchemaText, useSchemaText } from './useSchemaText.ts';

/** Keywords whose fault has a text of its own. */
const keywordsWithText = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'additionalProperties',
  'oneOf',
  'anyOf',
];

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

function messageOf({ keyword, limit }: SchemaFault, t: SchemaText): string {
  if (keyword === 'type') {
    const wanted = (Array.isArray(limit) ? limit : [limit]).filter((type) => types.includes(String(type)));
    return t('problems.type', { types: wanted.map((type) => t(`problems.types.${type}`)).join(' / ') });
  }
  if (keyword === 'false') return t('problems.additionalProperties');
  if (!keywordsWithText.includes(keyword)) return t('problems.other', { keyword });
  const shown = Array.isArray(limit) ? limit.map(written).join(', ') : written(limit);
  return t(`problems.${keyword}`, { limit: shown.slice(0, 200), count: typeof limit === 'number' ? limit : 0 });
}

type Reader = (schema: JsonSchema, defs: Definitions, value: unknown) => readonly SchemaFault[];

function useProblems(read: Reader, schema: JsonSchema, defs: Definitions, value: unknown): readonly SchemaProblem[] {
  const t = useSchemaText();
  return useMemo(
    () =>
      read(schema, defs, value).map((fault) => ({
        keys: fault.keys,
        keyword: fault.keyword,
        message: messageOf(fault, t),
      })),
    [read, schema, defs, value, t],
  );
}

/** What of a value does not fit its schema, in the user's language. */
export function useSchemaProblems(schema: JsonSchema, defs: Definitions, value: unknown): readonly SchemaProblem[] {
  return useProblems(schemaFaults, schema, defs, value);
}

/** What can be told of templates before they are filled in, in the user's language. */
export function useTemplateProblems(schema: JsonSchema, defs: Definitions, value: unknown): readonly SchemaProblem[] {
  return useProblems(templateFaults, schema, defs, value);
}
