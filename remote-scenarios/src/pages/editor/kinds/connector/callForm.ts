import type { JsonSchema, Operation, OperationBody } from 'shared-contracts/api/catalogue';
import { type ConnectorConfig, fieldKeys, fieldsOfValue, type PathField, valueOfFields } from 'shared-contracts/nodes';
import { jsonAsTemplates, schemaAt, startingValue, templatesAsJson } from 'shared-contracts/ui/schema';

type Parameter = ConnectorConfig['parameters'][number];
type Tree = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a form calls a parameter: by its name, with the place where another has the same name. */
function nameIn({ parameters }: Operation, { place, name }: Pick<Parameter, 'place' | 'name'>): string {
  const named = parameters.filter((one) => one.name === name);
  return named.length === 1 && named[0]?.place === place ? name : `${name} (${place})`;
}

/** The parameters of an operation as one object, so that they are a form. */
export function parametersSchema(operation: Operation): JsonSchema {
  const properties = operation.parameters.map((one) => {
    const { description, is_deprecated: deprecated, example, schema } = one;
    const said = { ...(description && { description }), ...(deprecated && { deprecated }) };
    const own = { ...said, ...(example !== undefined && { examples: [example] }) };
    // What is only read in other places of the document is sent here.
    return [nameIn(operation, one), { ...(isObject(schema) ? schema : {}), ...own, readOnly: false }] as const;
  });
  const required = operation.parameters.filter((one) => one.required).map((one) => nameIn(operation, one));
  return { type: 'object', required, properties: Object.fromEntries(properties), additionalProperties: false };
}

export function parametersTree(operation: Operation, parameters: readonly Parameter[]): Tree {
  return Object.fromEntries(parameters.map((one) => [nameIn(operation, one), one.value]));
}

/** The parameters that a form's tree has, each a text: other values are not written for the user. `before` tells the places of those that the operation does not have. */
export function parametersOf(operation: Operation, tree: unknown, before: readonly Parameter[]): Parameter[] {
  const known = [...operation.parameters, ...before];
  return Object.entries(isObject(tree) ? tree : {}).flatMap(([key, value]) => {
    const own = known.find((one) => nameIn(operation, one) === key);
    return own && typeof value === 'string' ? [{ place: own.place, name: own.name, value }] : [];
  });
}

/** The body that a node sends, by its media type; the operation's first for one that it no longer has. */
export function bodyOf({ bodies }: Operation, { media_type }: ConnectorConfig['body']): OperationBody | undefined {
  return bodies.find((one) => one.media_type === media_type) ?? bodies[0];
}

function read(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** A body in the other mode. What can be said there is taken along; the rest stays for the way back. */
export function inMode(
  body: ConnectorConfig['body'],
  mode: ConnectorConfig['body']['mode'],
  { schema }: OperationBody,
  defs: Operation['request_defs'],
): ConnectorConfig['body'] {
  const { fields, whole } = body;
  const json = read(whole);
  if (mode === 'fields') {
    return { ...body, mode, fields: json ? fieldsOfValue(jsonAsTemplates(schema, defs, json.value)) : fields };
  }
  const isOwn = json !== null || whole.trim() === '';
  if (!isOwn || fields.length === 0) return { ...body, mode };
  return { ...body, mode, whole: JSON.stringify(templatesAsJson(schema, defs, valueOfFields(fields)), null, 2) };
}

/** The tree of templates that a body is sent as, to be checked; undefined where it is not sent or is no JSON to report. */
export function sentTree(
  { mode, fields, whole }: ConnectorConfig['body'],
  { schema, required, media_type }: OperationBody,
  defs: Operation['request_defs'],
): unknown {
  if (mode === 'fields') return required || fields.length > 0 ? valueOfFields(fields) : undefined;
  const json = isWhole(media_type) ? null : read(whole);
  return json ? jsonAsTemplates(schema, defs, json.value) : undefined;
}

const isSet = (fields: readonly PathField[], path: string) =>
  fields.some((field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`));

/** Fields with those that a body begins with, where nothing stands there. */
function withStart(fields: PathField[], body: OperationBody | undefined, defs: Operation['request_defs']): PathField[] {
  if (!body?.required) return fields;
  const start = startingValue(body.schema, defs, true);
  const begun = start === undefined ? [] : fieldsOfValue(start);
  return [...fields, ...begun.filter(({ path, value }) => value !== '' && !isSet(fields, path))];
}

function withStartParameters(operation: Operation, parameters: Parameter[]): Parameter[] {
  const start = startingValue(parametersSchema(operation), operation.request_defs, true);
  const begun = parametersOf(operation, start, []);
  const isThere = ({ place, name }: Parameter) => parameters.some((one) => one.place === place && one.name === name);
  return [...parameters, ...begun.filter((one) => !isThere(one))];
}

/** Texts and bytes are not built of fields. */
const isWhole = (mediaType: string) => !/json|form|^multipart|^$|\*/.test(mediaType);

/** What a node of another connector's configuration begins with: nothing of the call before is sent to it. */
export function blankCall({ paging }: ConnectorConfig) {
  return {
    ...{ operation_id: '', title: '', version: 0, parameters: [] },
    body: { media_type: '', mode: 'fields' as const, fields: [], whole: '' },
    paging: { ...paging, type: 'none' as const },
  };
}

/** The settings of a node for an operation that was chosen: values that it has a place for stay. */
export function forOperation(config: ConnectorConfig, operation: Operation, version: number, title: string) {
  const { request_defs: defs } = operation;
  const body = operation.bodies[0];
  const tree = valueOfFields(config.body.fields);
  const fits = ({ path }: PathField) =>
    body !== undefined && schemaAt(body.schema, defs, tree, fieldKeys(path), true) !== null;
  const has = ({ place, name }: Parameter) =>
    operation.parameters.some((one) => one.place === place && one.name === name);
  const media_type = body?.media_type ?? '';
  return {
    ...{ operation_id: operation.id, version, title },
    parameters: withStartParameters(operation, config.parameters.filter(has)),
    body: {
      media_type,
      mode: isWhole(media_type) ? ('whole' as const) : ('fields' as const),
      fields: withStart(config.body.fields.filter(fits), body, defs),
      whole: '',
    },
    paging: operation.paging ?? { ...config.paging, type: 'none' as const },
  };
}

/** The settings of a node for the same operation in another version: all values stay, also those without a place. */
export function inVersion(config: ConnectorConfig, operation: Operation, version: number, title: string) {
  const body = bodyOf(operation, config.body);
  const fields = withStart([...config.body.fields], body, operation.request_defs);
  return {
    ...{ version, title },
    parameters: withStartParameters(operation, [...config.parameters]),
    body: { ...config.body, media_type: body?.media_type ?? '', fields },
  };
}
