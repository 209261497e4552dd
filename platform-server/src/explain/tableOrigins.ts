import {
  type ConversionConfig,
  conversion,
  type PathKey,
  readConfig,
  valueAt,
  valuePathKeys,
} from 'shared-contracts/nodes';
import { type Making, type PayloadOrigin, payloadRead, received, type SentValue, startsWith } from './origin.ts';

/** The item of a list that a path is in, and the keys below it; null where it is in no item. */
function itemOf({ keys }: SentValue, config: ConversionConfig) {
  if (config.scope === 'value') return { start: [], below: keys };
  const list = valuePathKeys(config.list) ?? [];
  const at = startsWith(keys, list) ? keys[list.length] : undefined;
  return typeof at === 'number' ? { start: [...list, at], below: keys.slice(list.length + 1) } : null;
}

/** A value that a conversion table gave, or that the message had before. */
export const conversionPayload: PayloadOrigin = (value) => {
  const { run, step, node, keys } = value;
  const config = readConfig(conversion, node.data.config);
  const item = itemOf(value, config);
  if (!item) return received(value, keys);
  // Converted items look like none that came: dealt out over two outputs, nobody knows which of them one was.
  if (config.scope === 'list' && step.outgoing.length > 1) {
    return {
      made: { how: 'table', setting: 'targets', reads: [payloadRead(valuePathKeys(config.list) ?? [], 'used')] },
    };
  }
  const { start, below } = item;
  const target = config.targets.find(({ path }) => startsWith(below, valuePathKeys(path) ?? ['']));
  if (!target) return received(value, [...start, ...below]);
  const sources = config.sources.map((path): readonly PathKey[] => [...start, ...(valuePathKeys(path) ?? [])]);
  const table = {
    id: config.conversion_id,
    version: step.sent?.tables?.[config.conversion_id] ?? null,
    column: target.column,
    values: sources.map((source) => valueAt(run.locations.messageAt(run.locations.input(step, []))?.payload, source)),
    at: step.receivedAt,
  };
  const made: Making = {
    how: 'table',
    setting: 'targets',
    reads: sources.map((source) => payloadRead(source, 'used')),
    table,
  };
  return { made };
};
