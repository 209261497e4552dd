import { readRefusal, refusalAddress } from './refusal.ts';

const queryOf = (address: string) => new URL(address, location.origin).searchParams;

test('the address carries the reason, the way back with its fragment, and the roles that would do', () => {
  const note = {
    reason: 'role' as const,
    from: '/admin/account?page=2#limits',
    missing: [['Superadmin'], ['Admin', 'Auditor']],
  };
  expect(readRefusal(queryOf(refusalAddress(note)))).toEqual(note);
});

test('what was tampered with counts as a missing role and leads home', () => {
  const query = new URLSearchParams({ reason: 'bribed', from: 'https://evil.example/x', needs: '<b>,,Admin' });
  expect(readRefusal(query)).toEqual({ reason: 'role', from: '/', missing: [['Admin']] });
});

test('roles belong to that reason alone', () => {
  expect(readRefusal(queryOf('/unauthorized?reason=unverified&from=/&needs=Admin')).missing).toEqual([]);
});
