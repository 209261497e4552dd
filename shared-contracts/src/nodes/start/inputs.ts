import { readInstant } from '../../api/lookup/instant.ts';
import type { Text } from '../../contract/text.ts';
import { missing, type NodeProblem } from '../kind.ts';
import type { InputType, ScenarioInput } from './inputSchema.ts';

export * from './inputSchema.ts';

/** What is wrong with the value of one input. */
export interface InputProblem {
  name: string;
  message: Text;
}

const wrong: Readonly<Record<InputType, Text>> = {
  text: { en: 'Use text', fr: 'Utilisez du texte' },
  number: { en: 'Use a number', fr: 'Utilisez un nombre' },
  boolean: { en: 'Use true or false', fr: 'Utilisez true ou false' },
  date: { en: 'Use a date such as 2026-12-31', fr: 'Utilisez une date telle que 2026-12-31' },
  list: { en: 'Use a list', fr: 'Utilisez une liste' },
  object: { en: 'Use an object', fr: 'Utilisez un objet' },
};
const notGiven: Text = { en: 'Enter a value', fr: 'Saisissez une valeur' };

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists and objects may come as JSON, as a form or a template gives them. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}

/** Dates stay as they were written: a day has no time, and an instant keeps its zone. */
const readDate = (value: unknown) => (readInstant(value) === null ? undefined : value);

const readers: Readonly<Record<InputType, (value: unknown) => unknown>> = {
  text: (value) => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined),
  number: readNumber,
  boolean: readBoolean,
  date: readDate,
  list: (value) => (Array.isArray(parsed(value)) ? parsed(value) : undefined),
  object: (value) => (isObject(parsed(value)) ? parsed(value) : undefined),
};

/** A value as an input of this type takes it; undefined where it does not fit. */
export function readInput(type: InputType, value: unknown): unknown {
  return readers[type](value);
}

/**
 * The values that a scenario begins with, by its inputs and what was given for them: each in its type, and its default where
 * nothing was given. What is given beside the inputs goes through as it is. Problems name the inputs that do not fit.
 */
export function readInputs(
  inputs: readonly ScenarioInput[],
  given: unknown,
): { values: Record<string, unknown>; problems: InputProblem[] } {
  const values: Record<string, unknown> = isObject(given) ? { ...(given as Record<string, unknown>) } : {};
  const problems: InputProblem[] = [];
  for (const { name, type, required, default: otherwise } of inputs) {
    const value = isAbsent(values[name]) ? otherwise : values[name];
    delete values[name];
    if (isAbsent(value)) {
      if (required) problems.push({ name, message: notGiven });
      continue;
    }
    const read = readInput(type, value);
    if (read === undefined) problems.push({ name, message: wrong[type] });
    else Object.defineProperty(values, name, { value: read, enumerable: true, configurable: true, writable: true });
  }
  return { values, problems };
}

const jsonTypes: Readonly<Record<InputType, Record<string, unknown>>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
  list: { type: 'array' },
  object: { type: 'object' },
};

/** The inputs of a scenario as JSON Schema (draft 2020-12), for whoever calls it from elsewhere. */
export function inputsJsonSchema(inputs: readonly ScenarioInput[]): Record<string, unknown> {
  const properties = Object.fromEntries(
    inputs.map(({ name, type, default: otherwise, description }) => [
      name,
      {
        ...jsonTypes[type],
        ...(description !== '' && { description }),
        ...(!isAbsent(otherwise) && { default: otherwise }),
      },
    ]),
  );
  const required = inputs.filter((input) => input.required && isAbsent(input.default)).map(({ name }) => name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  };
}

/** What is wrong with inputs as they are declared. */
export function inputDeclarationProblems(inputs: readonly ScenarioInput[]): NodeProblem[] {
  return inputs.flatMap(({ name, type, default: otherwise }, at) => {
    const path = `inputs.${at}`;
    if (name.trim() === '') return [missing(`${path}.name`, 'Name the input', 'Nommez l’entrée')];
    if (inputs.findIndex((other) => other.name === name) < at) {
      const fr = `Deux entrées s’appellent « ${name} » : renommez-en une`;
      return [missing(`${path}.name`, `Two inputs are called “${name}”: rename one`, fr)];
    }
    if (isAbsent(otherwise) || readInput(type, otherwise) !== undefined) return [];
    return [missing(`${path}.default`, wrong[type].en, wrong[type].fr)];
  });
}
