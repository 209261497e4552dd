import type { Plain } from './plain.ts';

/** A schema that takes null too, as `nullable` of OpenAPI 3.0 says. */
export function withNull(schema: Plain): Plain {
  const { type, title, description, deprecated, ...rest } = schema;
  const isAlternative = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not'].some((name) => name in rest);
  if (!isAlternative) {
    if (type === undefined) return schema;
    const values = Array.isArray(schema.enum) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {};
    return { ...schema, type: [...new Set([type, 'null'].flat())], ...values };
  }
  const named = Object.entries({ title, description, deprecated }).filter(([, value]) => value !== undefined);
  const inner = { ...rest, ...(type !== undefined && { type }) };
  return { ...Object.fromEntries(named), anyOf: [inner, { type: 'null' }] };
}
