import type { FlowNode } from 'shared-contracts/api/scenario';
import {
  type ConnectorConfig,
  conditional,
  connector,
  conversion,
  delay,
  eachOutput,
  fanOut,
  filter,
  listKind,
  mail,
  type PathKey,
  readConfig,
  respond,
  type StartConfig,
  sequencer,
  start,
  store,
  switchKind,
  valuePathKeys,
  variable,
} from 'shared-contracts/nodes';
import type { Shape } from 'shared-contracts/nodes/shape';
import { inputsShape } from './inputsShape.ts';
import { arrangedType } from './listTypes.ts';
import { type DescribedOperation, payloadOfCall } from './operationShape.ts';
import { anything, below, movedBelow, ofType, oneOf, placed, without } from './places.ts';
import { type TypeScope, typeOfTemplate } from './readType.ts';

/** What a node sends by an output, of what it received. */
export interface SentBy {
  node: FlowNode;
  handle: string;
  scope: TypeScope;
  /** The operation of a call; null where it is not described. */
  operationOf(config: ConnectorConfig): DescribedOperation | null;
}

type Transfer = (sent: SentBy) => Shape;

/** The message with another payload; without one that is known, nothing is said of it. */
const withPayload = (message: Shape, payload: Shape | null): Shape => {
  const left = without(message, ['payload']);
  return payload ? [...left, ...movedBelow(payload, ['payload'])] : left;
};

const passed: Transfer = ({ scope }) => scope.received;

/** With further parameters, of which nothing is said. */
const withParams = (message: Shape): Shape => without(message, ['params']);

/** What an answer brings: payload, headers, address and status. */
function answered({ node, scope, operationOf }: SentBy): Shape {
  const config = readConfig(connector, node.data.config);
  const operation = operationOf(config);
  const left = without(withParams(scope.received), ['headers']);
  const message = placed(left, ['params', 'status'], ofType('number'));
  return withPayload(message, operation && payloadOfCall(operation, config));
}

function converted({ node, scope }: SentBy): Shape {
  const { scope: of, list, targets } = readConfig(conversion, node.data.config);
  const above: readonly PathKey[] = of === 'list' ? [...(valuePathKeys(list) ?? []), 0] : [];
  return targets.reduce((message, { path }) => {
    const keys = valuePathKeys(path);
    return keys ? placed(message, ['payload', ...above, ...keys], anything) : withPayload(message, null);
  }, scope.received);
}

function stored({ node, scope }: SentBy): Shape {
  const { operation, name, value } = readConfig(variable, node.data.config);
  if (operation === 'increment') return placed(scope.received, ['vars', name], ofType('number'));
  const set = operation === 'set' ? typeOfTemplate(value, scope) : null;
  return placed(scope.received, ['vars', name], set ?? anything);
}

/** A scope hands on items, or copies of the message; what its branches send at their end, only a run can say. */
function handedOn({ node, handle, scope }: SentBy): Shape {
  const { config } = node.data;
  const { mode, list } = node.type === fanOut.kind ? readConfig(fanOut, config) : readConfig(sequencer, config);
  if (mode === 'branches' && handle.startsWith('b')) return scope.received;
  if (handle !== eachOutput) return withPayload(scope.received, null);
  const items = typeOfTemplate(list, scope);
  return withPayload(scope.received, items && below(items, [0]));
}

function arranged({ node, handle, scope }: SentBy): Shape {
  const config = readConfig(listKind, node.data.config);
  const list = handle === 'out' ? typeOfTemplate(config.list, scope) : null;
  return withPayload(scope.received, list && arrangedType(list, config));
}

/** What starts a run brings: inputs of who calls it, or items that an operation answers with. */
function begun({ node, operationOf }: SentBy): Shape {
  const config = readConfig(start, node.data.config);
  const { inputs, items } = config;
  const operation = items && operationOf(items.call);
  // What starts it otherwise may bring anything.
  if (hasOtherTrigger(config) || (items && inputs.length > 0)) return nothingKnown;
  if (inputs.length > 0) return withPayload(nothingKnown, inputsShape(inputs));
  if (!items || !operation) return nothingKnown;
  const list = valuePathKeys(items.list);
  const answer = payloadOfCall(operation, items.call);
  const item = list && list.length > 0 ? below(answer, [...list, 0]) : below(answer, [0]);
  const delivered = items.delivery === 'batch' ? null : item;
  return withPayload(nothingKnown, delivered);
}

const hasOtherTrigger = ({ webhooks, import_pages, schedule, failures }: StartConfig) =>
  webhooks.length + import_pages.length > 0 || schedule !== null || failures !== 'none';

/** A message of which only the parts are known. */
export const nothingKnown: Shape = [{ keys: [], types: ['object'], seen: 0, cut: true }];

/** By kind. What is not here may send anything, as code and calls of other addresses do. */
const transfers: Readonly<Record<string, Transfer>> = {
  [start.kind]: begun,
  [connector.kind]: answered,
  [conditional.kind]: passed,
  [switchKind.kind]: passed,
  [delay.kind]: passed,
  [respond.kind]: passed,
  // The items that are left stand where they stood, each as it was.
  [filter.kind]: passed,
  [conversion.kind]: converted,
  [variable.kind]: stored,
  [fanOut.kind]: handedOn,
  [sequencer.kind]: handedOn,
  [listKind.kind]: arranged,
  [mail.kind]: ({ scope }) => withParams(scope.received),
  [store.kind]: ({ scope }) => withPayload(withParams(scope.received), null),
};

/** What a node sends by an output, as its engine does. */
export function typeSent(sent: SentBy): Shape {
  const { node, handle, scope } = sent;
  if (node.data.disabled || handle === 'error') return scope.received;
  const transfer = transfers[node.type];
  const own = transfer ? transfer(sent) : nothingKnown;
  // A failure that is not handled lets the message by as it came.
  return node.data.policy.on_failure === 'continue' ? oneOf([own, scope.received]) : own;
}
