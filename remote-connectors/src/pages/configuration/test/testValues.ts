import type { JsonSchema, Operation, OperationParameter } from 'shared-contracts/api/catalogue';
import type { CallValues } from 'shared-contracts/api/connector';

/** Parameters by the names of a form: a name that two places have is told apart by its place. */
export function namedParameters({ parameters }: Operation): ReadonlyMap<string, OperationParameter> {
  const named = new Map<string, OperationParameter>();
  for (const parameter of parameters) {
    const { name, place } = parameter;
    named.set(named.has(name) ? `${name} (${place})` : name, parameter);
  }
  return named;
}

/** The parameters of an operation as the fields of one object. */
export function parametersSchema(named: ReadonlyMap<string, OperationParameter>): JsonSchema {
  const fields = [...named].map(([name, { schema, description, is_deprecated, example }]) => [
    name,
    {
      ...(typeof schema === 'object' && schema),
      // What is only read in other places of the document is sent here.
      readOnly: false,
      ...(description && { description }),
      ...(is_deprecated && { deprecated: true }),
      ...(example !== undefined && { examples: [example] }),
    },
  ]);
  const required = [...named].filter(([, parameter]) => parameter.required).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(fields), required, additionalProperties: false };
}

const isGiven = (value: unknown) => value !== undefined && value !== '';

/** What was entered, as a call takes it: what is left empty is not sent. */
export function callValues(
  named: ReadonlyMap<string, OperationParameter>,
  entered: Readonly<Record<string, unknown>>,
  mediaType: string,
  body: unknown,
): CallValues {
  const parameters = [...named].flatMap(([key, { place, name }]) =>
    isGiven(entered[key]) ? [{ place, name, value: entered[key] }] : [],
  );
  return { parameters, media_type: isGiven(body) ? mediaType : '', ...(isGiven(body) && { body }) };
}
