import { createHash } from 'node:crypto';
import { maskText } from '../../../masking/maskText.ts';
import { repeatsInRetry, type StoreWork } from '../../stores.ts';

/** How much of a value the record of the call keeps; what it came from is on record whole. */
const recordedValue = 2000;

/** The call as its record has it: values masked and shortened, beside the sum of all of it. */
export function recordedWork(store_id: string, work: StoreWork): Record<string, unknown> {
  const { operation } = work;
  const sha256 = createHash('sha256').update(JSON.stringify(work)).digest('base64url');
  const reads = repeatsInRetry(operation) && { reads: true };
  const common = { store_id, operation, ...reads };
  if (operation === 'new') {
    const { prefix, keys } = work;
    return { ...common, prefix, item_count: keys.length, items: keys.slice(0, 20), sha256 };
  }
  if (operation === 'list') return { ...common, prefix: work.prefix, after: work.after, limit: work.limit };
  const key = { ...common, key: work.key };
  if (operation === 'increment') return { ...key, by: work.by, sha256 };
  if (!('value' in work)) return { ...key, ...(!reads && { sha256 }) };
  return {
    ...key,
    value: maskText(work.value.slice(0, recordedValue)),
    value_bytes: Buffer.byteLength(work.value),
    sha256,
  };
}
