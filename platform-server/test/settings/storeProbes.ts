import type { Probes } from './probing.ts';

const within = (config: Record<string, unknown>) => [{ store_id: 'first', key: 'k', ...config }];
const ofItems = { operation: 'new', list: 'people', item: 'name' };
const set = { operation: 'set', value: '1' };

/** How the settings of a store node show: in what it asks of a store, and in what it sends. */
export const storeProbes: Probes = {
  store_id: { within: within({}), values: ['first', 'other'] },
  operation: { within: within({ key: 'new', value: '1' }) },
  key: { within: within({}), values: ['k', 'j'] },
  value: { within: within({ operation: 'set' }), values: ['1', '2'] },
  fallback: { within: within({ key: 'none' }), values: ['1', '2'] },
  target: { within: within({}), values: ['', 'a', 'b'] },
  expires: { within: within(set) },
  'expires_in.amount': { within: within({ ...set, expires: true }), values: [1, 2] },
  'expires_in.unit': { within: within({ ...set, expires: true }) },
  keep: { within: within({ operation: 'append', key: 'l', value: '1' }), values: [0, 1] },
  limit: { within: within({ operation: 'list' }), values: [1, 2] },
  after: { within: within({ operation: 'list' }), values: ['', 'k'] },
  list: { within: within({ ...ofItems, item: '' }), values: ['people', 'list'] },
  item: { within: within(ofItems), values: ['name', 'age'] },
  remember: { within: within(ofItems), values: [1, 2] },
  lease_s: { within: within({ operation: 'lock', key: 'free' }), values: [1, 2] },
  wait_s: { within: within({ operation: 'lock', key: 'lock' }), values: [0, 60] },
};
