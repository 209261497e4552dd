import { createHash } from 'node:crypto';
import type { ItemsTrigger } from 'shared-contracts/api/item-poll';
import { answerAt, answerPath, type ConnectorConfig, parseJson, valueAt, valuePathKeys } from 'shared-contracts/nodes';
import { compileTemplate } from '../../engine/expressions/template.ts';
import { countText, valueText } from '../../engine/failures/params.ts';
import { compileConnectorCall } from '../../engine/nodes/connector/connector.ts';
import { permanentFailure } from '../../engine/nodes/nodeFailure.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import { writeJson } from '../../engine/record/writeJson.ts';
import { isAbsent, readText } from '../../engine/rules/readValue.ts';
import { plain } from '../../engine/values/largeJson.ts';
import { listedItems } from './listIn.ts';
import { evaluator, PollContext, type PollEngine } from './pollContext.ts';

/** Most items of one response: all of them are compared at once. */
const maxItems = 10_000;

/** What is polled for, and how far earlier polls have come. */
export interface ItemsRequest {
  account: string;
  trigger: ItemsTrigger;
  /** JSON; null before the first. */
  cursor: string | null;
  key: string;
  signal: AbortSignal;
}

/** What a poll brought: items with the sums of their keys, each once, in the order of the response. */
export interface PolledItems {
  items: readonly unknown[];
  keys: readonly string[];
  /** JSON of the cursor that the response has; null for none. */
  cursor: string | null;
}

// The value goes through the payload: text of the service is never read as an expression.
const cursorTemplate = '{{ payload.cursor }}';

/** The call with the cursor in its argument. */
function withCursor({ call, cursor_place: place, cursor_name: name }: ItemsTrigger): ConnectorConfig {
  if (place === 'body') {
    const fields = call.body.fields.filter(({ path }) => path !== name);
    return { ...call, body: { ...call.body, fields: [...fields, { path: name, value: cursorTemplate }] } };
  }
  const others = call.parameters.filter((one) => one.place !== place || one.name !== name);
  return { ...call, parameters: [...others, { place, name, value: cursorTemplate }] };
}

/** Makes the call with its pages, waiting for turns and between pages on the spot. */
async function callForItems(engine: PollEngine, request: ItemsRequest): Promise<readonly CallResponse[]> {
  const { account, trigger, cursor, key, signal } = request;
  const isBehind = trigger.by === 'cursor' && cursor !== null;
  const payload = { cursor: cursor === null ? null : parseJson(cursor) };
  const context = new PollContext(engine, { account, payload, key, signal });
  const execute = compileConnectorCall(isBehind ? withCursor(trigger) : trigger.call);
  for (;;) {
    signal.throwIfAborted();
    const result = await execute(context);
    if (result.kind === 'pause') await context.wait(result.ms, false);
    else if (result.kind === 'wait') await context.wait((result.until ?? Infinity) - Date.now(), result.turn === true);
    else return context.pages;
  }
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const wholeOf = (item: unknown) => writeJson((item ?? null) as object);

/** The text that distinguishes an item; by a cursor the whole item does, so that a changed one is new. */
function keyReader({ by, key }: ItemsTrigger, evaluate: ReturnType<typeof evaluator>) {
  if (by === 'cursor' || key.trim() === '') return wholeOf;
  const template = key.includes('{{') ? compileTemplate(key) : null;
  const path = valuePathKeys(key) ?? [];
  return async (item: unknown, at: number) => {
    const value = template ? plain(await evaluate(template, item)) : valueAt(item, path);
    if (isAbsent(value)) throw permanentFailure('ITEMS_KEY', { item: countText(at + 1) });
    return typeof value === 'object' ? wholeOf(value) : readText(value);
  };
}

/** The cursor in the last response that has one. Throws NodeFailure for what cannot be an argument. */
function cursorIn({ by, cursor: path }: ItemsTrigger, pages: readonly CallResponse[]): string | null {
  const read = by === 'cursor' ? answerPath(path) : null;
  if (!read) return null;
  const found = pages
    .map((page) => answerAt(plain(page[read.root as 'payload' | 'headers']), read.keys))
    .findLast((value) => !isAbsent(value) && value !== false);
  if (found === undefined) return null;
  const written = JSON.stringify(found);
  if (/^["\d-]/.test(written)) return written;
  throw permanentFailure('HTTP_PAGING.cursor', { path, found: valueText(found) });
}

/** Asks an operation for its items. Throws NodeFailure, or CallCut where a tunnel broke under it. */
export async function askForItems(engine: PollEngine, request: ItemsRequest): Promise<PolledItems> {
  const { account, trigger, signal } = request;
  const pages = await callForItems(engine, request);
  const found = listedItems(pages, trigger.list);
  if (found.length > maxItems) {
    throw permanentFailure('ITEMS_TOO_MANY', { count: countText(found.length), most: countText(maxItems) });
  }
  const keyOf = keyReader(trigger, evaluator(engine, account, signal));
  const items = new Map<string, unknown>();
  for (const [at, item] of found.entries()) {
    const key = sumOf(await keyOf(item, at));
    if (!items.has(key)) items.set(key, item);
  }
  return { items: [...items.values()], keys: [...items.keys()], cursor: cursorIn(trigger, pages) };
}
