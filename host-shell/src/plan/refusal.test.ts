/** @jest-environment-options {"window": true} */
import { readRefusal, refusalAddress } from './refusal.ts';

const queryOf = (address: string) => new URL(address, location.origin).searchParams;

test('the address carries the reason and the way back with its fragment', () => {
  const note = { reason: 'unverified' as const, from: '/admin/account?page=2#limits' };
  expect(readRefusal(queryOf(refusalAddress(note)))).toEqual(note);
});

test('what was tampered with counts as a missing role and leads home', () => {
  const query = new URLSearchParams({ reason: 'bribed', from: 'https://evil.example/x' });
  expect(readRefusal(query)).toEqual({ reason: 'role', from: '/' });
});
