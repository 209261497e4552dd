import type { Message } from 'shared-contracts/api/run';
import {
  fanOut,
  filter,
  type PathKey,
  readConfig,
  sequencer,
  valueAt,
  valuePathKeys,
  variable,
} from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import { itemsOfList, ofAnswer, storePayload } from './callOrigins.ts';
import { functionPayload, ofCode } from './codeOrigins.ts';
import type { ExplainedRun } from './explainedRun.ts';
import { listPayload } from './listOrigins.ts';
import type { Location } from './locations.ts';
import type { PayloadOrigin, ValueOrigin } from './origin.ts';
import { conversionPayload } from './tableOrigins.ts';

/** Kinds that make a payload of their own. */
const payloadOrigins: Readonly<Record<string, PayloadOrigin>> = {
  function: functionPayload,
  list: listPayload,
  conversion: conversionPayload,
  store: storePayload,
  filter: (value) => itemsOfList(value, valuePathKeys(readConfig(filter, value.node.data.config).list) ?? []),
};

/** Parts of a message that the answer of a call brings. */
const answeredParts = new Set<PathKey | undefined>(['payload', 'headers', 'url']);

/** Parameters that a step has added to those it received; the others are passed on. */
function isOwnParameter({ input, response, pages }: StepTrace, name: PathKey | undefined): boolean {
  if (name === undefined) return true;
  if (!Object.hasOwn(input.params, name)) return true;
  if (name === 'status' && (response !== null || pages.length > 0)) return true;
  const { headers = {}, payload } = response ?? {};
  const brought = typeof payload === 'object' && payload !== null ? payload : {};
  return (
    Object.hasOwn(headers, name) ||
    (name === 'message_id' || name === 'rejected' ? Object.hasOwn(brought, name) : false)
  );
}

function changedOf({ sent }: StepTrace, place: number): Partial<Message> | undefined {
  return sent?.outgoing ? sent.outgoing[place]?.changed : sent?.changed;
}

/** A value in a message that a step sent, in a part that it has of its own. */
function ofChanged(run: ExplainedRun, { step, place, keys }: Extract<Location, { at: 'sent' }>): ValueOrigin {
  const [part, ...below] = keys;
  const node = run.node(step);
  const same = { same: run.locations.input(step, keys) };
  if (part === 'payload') {
    const origin = node && payloadOrigins[node.type];
    return origin ? origin({ run, step, node, place, keys: below }) : { made: { how: node ? 'node' : 'unknown' } };
  }
  if (part === 'error') return { made: { how: 'failure' } };
  if (part === 'logs') return { made: ofCode(run, step, null) };
  if (part === 'params' && !isOwnParameter(step, below[0])) return same;
  if (part === 'params' || part === 'page')
    return { made: step.response || step.pages.length > 0 ? ofAnswer(run, step, keys) : { how: 'node' } };
  // Calls that answer otherwise than over HTTP have theirs from the message.
  return same;
}

/** The page and the item in it that an item of a list of all pages is. */
function ofPages(
  run: ExplainedRun,
  step: StepTrace,
  list: readonly PathKey[],
  [at, ...below]: readonly PathKey[],
): ValueOrigin {
  let left = typeof at === 'number' ? at : 0;
  for (const [page, { payload }] of step.pages.entries()) {
    const items = valueAt(payload, list);
    const { length } = Array.isArray(items) ? items : [];
    if (left < length)
      return {
        made: ofAnswer(run, step, ['pages', page, 'payload', ...list, ...(at === undefined ? [] : [left]), ...below]),
      };
    left -= length;
  }
  return { made: ofAnswer(run, step, ['payload', ...list]) };
}

/** What became of the items of a scope. */
function ofResults(run: ExplainedRun, step: StepTrace, keys: readonly PathKey[]): ValueOrigin {
  const [part, list, at, ...below] = keys;
  if (part !== 'payload') return { same: run.locations.input(step, keys) };
  if (list === 'errors') return { made: { how: 'failure' } };
  if (list !== 'results' || typeof at !== 'number') return { made: { how: 'results' } };
  const source = step.sent?.results?.[at] ?? null;
  if (source === null || source === 'kept') return { made: { how: source === null ? 'results' : 'earlier' } };
  const [id, place] = typeof source === 'number' ? [source, -1] : source;
  const from = run.locations.step(id);
  if (!from) return { made: { how: 'results' } };
  const message = place < 0 ? Math.max(0, from.outgoing.length - 1) : place;
  return { same: { at: 'sent', step: from, place: message, keys: ['payload', ...below] } };
}

function ofSent(run: ExplainedRun, location: Extract<Location, { at: 'sent' }>): ValueOrigin {
  const { step, place, keys } = location;
  const { sent, response } = step;
  const same = { same: run.locations.input(step, keys) };
  if (!sent || sent.skipped) return same;
  if (sent.results) return ofResults(run, step, keys);
  const [part, ...below] = keys;
  const changed = changedOf(step, place);
  const isChanged = sent.message !== undefined || (changed !== undefined && Object.hasOwn(changed, String(part)));
  if (sent.pinned) return isChanged ? { made: { how: 'sample' } } : same;
  if (isChanged) return ofChanged(run, location);
  const page = sent.outgoing?.[place]?.page;
  if (sent.joined && part === 'payload') return ofPages(run, step, sent.joined, below);
  const isAnswered = (sent.answered && response !== null) || page !== undefined || sent.joined !== undefined;
  const isOfAnswer = answeredParts.has(part) || (part === 'params' && below[0] === 'status');
  if (!isAnswered || !isOfAnswer) return same;
  const start = page === undefined ? [] : ['pages', page];
  return { made: ofAnswer(run, step, [...start, ...(part === 'params' ? ['status'] : keys)]) };
}

/** An item that a scope handed on. */
function ofItem(run: ExplainedRun, { step, index, keys }: Extract<Location, { at: 'item' }>): ValueOrigin {
  const [part, ...below] = keys;
  const same = { same: run.locations.input(step, keys) };
  if (part === 'params' && below[0] === 'item') return { made: { how: 'node' } };
  if (part !== 'payload' || step.opened?.handles) return same;
  const node = run.node(step);
  if (!node) return { made: { how: 'unknown' } };
  const { config } = node.data;
  const { list } = node.type === sequencer.kind ? readConfig(sequencer, config) : readConfig(fanOut, config);
  return { made: { how: 'item', setting: 'list', text: list, reads: run.readTemplate(step, list, [index, ...below]) } };
}

/** A variable from the step on that changed it. */
function ofVariable(run: ExplainedRun, { step, name, keys }: Extract<Location, { at: 'variable' }>): ValueOrigin {
  if (!step) return { made: { how: run.locations.trace.started?.earlier ? 'earlier' : 'missing' } };
  const node = run.node(step);
  if (node?.type !== variable.kind) return { made: node ? ofCode(run, step, null) : { how: 'unknown' } };
  const { operation, value } = readConfig(variable, node.data.config);
  const before = (below: readonly PathKey[]) => run.locations.variable(name, step.sentOrder ?? 0, below);
  const other = (role: 'used' | 'value') => [{ field: `vars.${name}`, role, location: before([]) }];
  if (operation === 'remove') return { made: { how: 'missing' } };
  if (operation === 'set')
    return { made: { how: 'expression', setting: 'value', text: value, reads: run.readTemplate(step, value, keys) } };
  const used = run.readTemplate(step, value).map((read) => ({ ...read, role: 'used' as const }));
  if (operation === 'increment')
    return { made: { how: 'expression', setting: 'value', text: value, reads: used, others: other('used') } };
  const [at, ...below] = keys;
  const list = run.locations.valueAt({ at: 'variable', step, name, keys: [] });
  const isLast = Array.isArray(list) && at === list.length - 1;
  if (at === undefined)
    return { made: { how: 'expression', setting: 'value', text: value, reads: used, others: other('used') } };
  return isLast
    ? { made: { how: 'expression', setting: 'value', text: value, reads: run.readTemplate(step, value, below) } }
    : { same: before(keys) };
}

/** How the value at a location came about, or where it was before as it is. */
export function originOfValue(run: ExplainedRun, location: Location): ValueOrigin {
  switch (location.at) {
    case 'event':
      return { made: { how: 'event' } };
    case 'earlier':
      return { made: { how: 'earlier' } };
    case 'sent':
      return ofSent(run, location);
    case 'item':
      return ofItem(run, location);
    case 'failure':
      return location.keys[0] === 'error'
        ? { made: { how: 'failure' } }
        : { same: run.locations.input(location.step, location.keys) };
    case 'variable':
      return ofVariable(run, location);
  }
}
