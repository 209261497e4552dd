import { configurationOf } from '../../../../test/configurations.ts';
import { endOf } from './ExpiryNotice.tsx';

const now = Date.parse('2026-06-01T00:00:00.000Z');
const connection = { state: 'connected' as const, error: null, scopes: [] };

test('credentials are warned of two weeks before they end', () => {
  expect(endOf(configurationOf({ secrets_expire_on: '2026-06-14' }), now)).toBe('2026-06-14');
  expect(endOf(configurationOf({ secrets_expire_on: '2026-06-16' }), now)).toBeNull();
  const expires_at = '2026-06-13T10:00:00.000Z';
  const authentication = { type: 'certificate', certificate: '', private_key: '', ca: '', expires_at } as const;
  expect(endOf(configurationOf({ authentication }), now)).toBe(expires_at);
  expect(endOf(configurationOf(), now)).toBeNull();
});

test('a connection that is renewed by itself does not end', () => {
  const expires_at = '2026-06-02T00:00:00.000Z';
  const ends = (can_refresh: boolean) =>
    endOf(configurationOf({ connection: { ...connection, expires_at, can_refresh } }), now);
  expect([ends(true), ends(false)]).toEqual([null, expires_at]);
});
