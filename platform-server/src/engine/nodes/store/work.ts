import { createHash } from 'node:crypto';
import { countablePattern, maxStoreKeyLength } from 'shared-contracts/api/store';
import { delayMs, type StoreConfig } from 'shared-contracts/nodes';
import { compileTemplate, type Template } from '../../expressions/template.ts';
import { valueText } from '../../failures/params.ts';
import { writeJson } from '../../record/writeJson.ts';
import { isAbsent, readText } from '../../rules/readValue.ts';
import type { StoreWork } from '../../stores.ts';
import { plain } from '../../values/largeJson.ts';
import type { NodeContext } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** JSON of a value. */
const jsonOf = (value: unknown): string => writeJson((plain(value) ?? null) as object);

/** A key that cannot be stored fails the node. */
function requireKey(value: unknown): string {
  if (isAbsent(value)) throw permanentFailure('STORE_KEY.empty', { key: valueText(value) });
  const key = readText(value);
  if (key.length > maxStoreKeyLength || key.includes('\0')) throw permanentFailure('STORE_KEY', {});
  return key;
}

function requireAmount(value: unknown): string {
  const text = isAbsent(value) ? '1' : readText(value).trim();
  if (countablePattern.test(text)) return text;
  throw permanentFailure('STORE_AMOUNT', { value: valueText(value) });
}

/** A part of a key: of an item what distinguishes it, shortened to its sum where it is long, or no text. */
export function itemKey(prefix: string, value: unknown): string {
  const text = typeof value === 'object' && value !== null ? jsonOf(value) : readText(value);
  if (prefix.length + text.length <= maxStoreKeyLength && !text.includes('\0')) return `${prefix}${text}`;
  return `${prefix}sha256:${createHash('sha256').update(text).digest('base64url')}`;
}

/** How long what is written stays, ms; null without an end. */
export const expiresInMs = ({ expires, expires_in }: StoreConfig): number | null =>
  expires ? delayMs(expires_in) : null;

/** What all keys of a list, or of items seen before, begin with. */
export function prefixOf(value: unknown): string {
  if (isAbsent(value)) return '';
  const prefix = requireKey(value);
  // Room for what distinguishes the items.
  if (prefix.length > maxStoreKeyLength - 60) throw permanentFailure('STORE_KEY', {});
  return prefix;
}

interface Templates {
  key: Template;
  value: Template;
  after: Template;
}

/** Prepares what a node does in its store, of all operations but that of what is new. */
export function compileWork(config: StoreConfig): (context: NodeContext) => Promise<StoreWork> {
  const { operation, keep, limit, lease_s } = config;
  const templates: Templates = {
    key: compileTemplate(config.key),
    value: compileTemplate(config.value),
    after: compileTemplate(config.after),
  };
  const expiry = expiresInMs(config);
  return async (context) => {
    const given = (name: keyof Templates) => context.evaluate(templates[name]);
    const ownKey = async () => requireKey(await given('key'));
    switch (operation) {
      case 'set':
      case 'add':
        return { operation, key: await ownKey(), value: jsonOf(await given('value')), expiresInMs: expiry };
      case 'increment':
        return { operation, key: await ownKey(), by: requireAmount(await given('value')), expiresInMs: expiry };
      case 'append':
        return { operation, key: await ownKey(), value: jsonOf(await given('value')), keep, expiresInMs: expiry };
      case 'lock':
        return { operation, key: await ownKey(), leaseMs: lease_s * 1000 };
      case 'list':
        return {
          operation,
          prefix: prefixOf(await given('key')),
          after: readText((await given('after')) ?? ''),
          limit,
        };
      case 'new':
        throw new Error('Items are compared by the node');
      default:
        return { operation, key: await ownKey() };
    }
  };
}
