import { flagsOf } from 'shared-contracts';
import { planOf } from '../../test/plan.ts';
import { pageThere } from './pageThere.ts';

const as = (...roles: string[]) => ({ ...flagsOf(new Set(roles)), roles: new Set(roles) });
const there = (address: string, subject = as(), plan = planOf()) => {
  const { pathname, search } = new URL(address, 'https://weft.example');
  return pageThere(plan, subject, { pathname, search });
};

test.each([
  ['/scenario', '/scenario'],
  ['/scenario?page=2&folder=7', '/scenario'],
  ['/account-settings?section=members&invite=1', '/account-settings?section=members'],
  ['/connector/marketplace?connector=7', '/connector/marketplace'],
])('%s stays %s', (address, expected) => expect(there(address)).toBe(expected));

test('a thing of this organisation leads to its list, with nothing of its query', () => {
  expect(there('/scenario/0192f0c0-0000-7000-8000-000000000000?run=1&section=x')).toBe('/scenario');
  expect(there('/connector/7')).toBe('/connector');
});

test('what the user may not open there, or nobody serves there, leads to the dashboard', () => {
  expect(there('/tunnel', as('Superadmin'))).toBe('/tunnel');
  expect(there('/tunnel')).toBe('/');
  expect(there('/unauthorized?reason=role')).toBe('/');
  expect(there('/connector/marketplace', as(), { ...planOf(), remotes: [] })).toBe('/');
});
