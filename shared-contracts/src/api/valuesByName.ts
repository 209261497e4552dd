import { z } from 'zod';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by names that people choose. As they came: a record of zod leaves out the name `__proto__`. */
export const valuesByName = z
  .unknown()
  .refine(isObject, 'Send an object')
  .meta({ type: 'object', additionalProperties: {} }) as unknown as z.ZodType<
  Record<string, unknown>,
  Record<string, unknown>
>;
