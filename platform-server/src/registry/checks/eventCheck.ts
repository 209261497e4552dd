import { hostEvents, type JsonSchema } from 'shared-contracts/deploy';
import { z } from 'zod';

/** A payload names what happened; what it happened to is asked for by its id. */
const maxSchemaLength = 8_000;
const maxDepth = 8;

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
const words = ['title', 'description'];

type Problem = string | null;
type KeywordCheck = (value: unknown, depth: number) => Problem;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const firstOf = (problems: Iterable<Problem>): Problem => [...problems].find((problem) => problem !== null) ?? null;
const wants = (isRight: boolean, what: string): Problem => (isRight ? null : what);

function listOf(value: unknown, isRight: (item: unknown) => boolean, what: string): Problem {
  return wants(Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isRight), what);
}

const checks: Readonly<Record<string, KeywordCheck>> = {
  type: (value) => wants(types.includes(value as string), `type must be one of ${types.join(', ')}`),
  properties: (value, depth) =>
    isObject(value)
      ? firstOf(Object.entries(value).map(([name, schema]) => within(name, schemaProblem(schema, depth))))
      : 'properties must be an object of schemas',
  required: (value) => listOf(value, (name) => typeof name === 'string', 'required must be a list of names'),
  additionalProperties: (value, depth) => (typeof value === 'boolean' ? null : schemaProblem(value, depth)),
  items: (value, depth) => within('items', schemaProblem(value, depth)),
  enum: (value) => listOf(value, isPlain, 'enum must be a list of texts, numbers, true, false or null'),
  const: (value) => wants(isPlain(value), 'const must be a text, a number, true, false or null'),
  anyOf: (value, depth) =>
    Array.isArray(value) && value.length > 0
      ? firstOf(value.map((schema, index) => within(`anyOf.${index}`, schemaProblem(schema, depth))))
      : 'anyOf must be a list of schemas',
  ...Object.fromEntries(
    limits.map((name) => [name, (value: unknown) => wants(typeof value === 'number', `${name} must be a number`)]),
  ),
  ...Object.fromEntries(
    words.map((name) => [name, (value: unknown) => wants(typeof value === 'string', `${name} must be a text`)]),
  ),
};

function within(place: string, problem: Problem): Problem {
  return problem === null ? null : `${place}: ${problem}`;
}

function schemaProblem(schema: unknown, depth = 0): Problem {
  if (!isObject(schema)) return 'must be a schema, such as { type: "string" }';
  if (depth > maxDepth) return `is nested more than ${maxDepth} deep`;
  return firstOf(
    Object.entries(schema).map(([keyword, value]) => {
      const check = Object.hasOwn(checks, keyword) ? checks[keyword] : undefined;
      return check
        ? check(value, depth + 1)
        : `the keyword "${keyword}" is not one of ${Object.keys(checks).join(', ')}`;
    }),
  );
}

function payloadProblem(schema: JsonSchema): Problem {
  const { length } = JSON.stringify(schema);
  if (length > maxSchemaLength) return `has ${length} characters; at most ${maxSchemaLength} are allowed`;
  return wants(schema.type === 'object', 'must be an object: type is "object"') ?? schemaProblem(schema);
}

/** Schema of a payload: small, and of the keywords that host, server and the types made of it understand. */
export const payloadSchema = z.record(z.string(), z.unknown()).superRefine((schema, context) => {
  const problem = payloadProblem(schema);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** Name of an event of a remote; those of the shell are taken. */
export const eventName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be small letters, digits and hyphens')
  .refine((name) => !Object.hasOwn(hostEvents, name), { error: 'is an event of the shell. Choose another name' });
