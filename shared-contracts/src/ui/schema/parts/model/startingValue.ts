import type { JsonSchema } from '../../../../api/catalogue/index.ts';
import type { Definitions } from '../../../../api/catalogue/resolved.ts';
import { schemaField, written } from './schemaField.ts';

/** Required objects within required objects are begun so far: a schema may need itself. */
const deepest = 6;

/** So many places are begun: each may need several. */
const most = 500;

/**
 * What a place begins with: constants, and defaults of what is required. Undefined where nothing is known of it.
 * Defaults of the rest are the service's own: they are shown and not sent. As `text`, leaves are texts.
 */
export function startingValue(schema: JsonSchema, defs: Definitions, asText: boolean): unknown {
  return startingAt(schema, { defs, asText, left: most }, 0);
}

interface Walk {
  defs: Definitions;
  asText: boolean;
  left: number;
}

function startingAt(schema: JsonSchema, walk: Walk, depth: number): unknown {
  const { defs, asText } = walk;
  const field = schemaField(schema, defs);
  const leaf = (value: unknown) => (asText && value !== undefined ? written(value) : value);
  if (field.kind === 'constant') return leaf(field.choices[0]?.value);
  const given = field.schema.default;
  if (field.kind === 'list') return asText || !Array.isArray(given) ? [] : given;
  if (field.kind !== 'object') return typeof given === 'object' ? undefined : leaf(given);
  if (depth >= deepest || walk.left <= 0) return {};
  walk.left -= field.required.size;
  const begun = [...field.required].map((name) => {
    const property = field.properties.get(name) ?? true;
    const { kind } = schemaField(property, defs);
    // An empty required list is for its owner to fill.
    return [name, kind === 'list' ? undefined : startingAt(property, walk, depth + 1)] as const;
  });
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined));
}
