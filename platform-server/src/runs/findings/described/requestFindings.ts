import type { Finding } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import {
  type ConnectorConfig,
  connector,
  fieldKeys,
  parsePath,
  readConfig,
  soleExpression,
} from 'shared-contracts/nodes';
import { fieldAt, fieldsBelow, isDescribed, type Shape, type ShapeField } from 'shared-contracts/nodes/shape';
import type { DescribedOperation } from '../../payloadTypes/operationShape.ts';
import { below } from '../../payloadTypes/places.ts';
import { type TypeScope, typeOfPath } from '../../payloadTypes/readType.ts';
import { shapeOfSent } from '../../payloadTypes/schemaShape.ts';
import { writtenPath } from './readFindings.ts';

/** A setting whose value is sent, and what the operation takes there. */
interface SentField {
  setting: string;
  template: string;
  taken: Shape;
  /** Values are sent as texts: one is as good as another. */
  isText: boolean;
}

const scalars = ['string', 'number', 'boolean'] as const;

/** What one expression gives and the operation does not take. */
function foundOf({ taken, isText }: SentField, given: Shape): Partial<Finding>[] {
  const [own, wanted] = [fieldAt(given, []), fieldAt(taken, [])];
  if (!isDescribed(own) || !isDescribed(wanted) || own.types.length === 0 || wanted.types.length === 0) return [];
  const known = own.types.filter((type) => type !== 'null');
  const isScalar = (type: ShapeField['types'][number]) => scalars.some((one) => one === type);
  const isTaken = (type: ShapeField['types'][number]) =>
    wanted.types.includes(type) || (isText && isScalar(type) && wanted.types.some(isScalar));
  if (known.length > 0 && !known.some(isTaken)) {
    return [{ kind: 'described-type', types: [...own.types], others: [...wanted.types] }];
  }
  const isRefused = own.types.includes('null') && !wanted.types.includes('null') && !wanted.described.isOptional;
  return isRefused ? [{ kind: 'may-be-null', others: [...wanted.types] }] : unfilled(given, taken);
}

/** Fields that an object has to have and that the one that is sent does not have. */
function unfilled(given: Shape, taken: Shape): Partial<Finding>[] {
  const root = fieldAt(given, []);
  if (root?.cut || root?.types.join() !== 'object') return [];
  const has = new Set(fieldsBelow(given, []).map(({ keys }) => keys.at(-1)));
  const needed = fieldsBelow(taken, []).filter(({ described }) => described && !described.isOptional);
  const values = needed.flatMap(({ keys }) => keys.at(-1) ?? []).filter((name) => !has.has(name));
  return values.length > 0 ? [{ kind: 'unfilled', values: values.slice(0, 20) }] : [];
}

function parametersOf({ parameters }: ConnectorConfig, operation: DescribedOperation): SentField[] {
  return parameters.flatMap(({ place, name, value }, at): SentField[] => {
    const own = operation.parameters.find((one) => one.place === place && one.name === name);
    if (!own) return [];
    const taken = shapeOfSent(own.schema, operation.request_defs).map((field) =>
      field.keys.length === 0 && field.described ? required(field, own.required) : field,
    );
    const isText = own.media_type === undefined;
    return [{ setting: `parameters.${at}.value`, template: value, taken, isText }];
  });
}

const required = (field: ShapeField, isRequired: boolean): ShapeField => ({
  ...field,
  ...(field.described && { described: { ...field.described, isOptional: !isRequired } }),
});

function bodyOf({ body }: ConnectorConfig, operation: DescribedOperation): SentField[] {
  const own = operation.bodies.find(({ media_type }) => media_type === body.media_type) ?? operation.bodies[0];
  if (!own) return [];
  const whole = shapeOfSent(own.schema, operation.request_defs);
  const isText = !/json/.test(own.media_type);
  if (body.mode === 'whole') {
    return isText ? [] : [{ setting: 'body.whole', template: body.whole, taken: whole, isText }];
  }
  return body.fields.flatMap(({ path, value }, at): SentField[] => {
    const taken = below(whole, fieldKeys(path));
    return taken ? [{ setting: `body.fields.${at}.value`, template: value, taken, isText }] : [];
  });
}

/** What API descriptions say of the values that a call sends: of another type, null, or without a field that is needed. */
export function requestFindings(
  node: FlowNode,
  scope: TypeScope,
  operationOf: (config: ConnectorConfig) => DescribedOperation | null,
): Finding[] {
  if (node.type !== connector.kind) return [];
  const config = readConfig(connector, node.data.config);
  const operation = operationOf(config);
  if (!operation) return [];
  return [...parametersOf(config, operation), ...bodyOf(config, operation)].flatMap((sent) => {
    const source = soleExpression(sent.template);
    const path = source === null ? null : parsePath(source);
    const given = path && typeOfPath(path, scope);
    if (!path || !given) return [];
    const at = { path: sent.setting, segment: segmentOf(sent.template), reads: writtenPath(path) };
    return foundOf(sent, given).map((one) => ({ hits: 0, of: 0, ...at, ...one }) as Finding);
  });
}

/** Which piece of a text the only expression in it is. */
const segmentOf = (template: string) => (/^\s/.test(template) ? 1 : 0);
