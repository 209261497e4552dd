import { flagsOf } from 'shared-contracts';
import { planOf } from '../../test/plan.ts';
import { createNavigation } from './links.ts';
import { planRoutesOf } from './planRoutes.ts';

function setUp(...roles: string[]) {
  const held = new Set(roles);
  const prefetch = jest.fn();
  const go = jest.fn();
  const record = () => ({ access: { ...flagsOf(held), roles: held } }) as never;
  return {
    ...createNavigation({ routes: planRoutesOf(planOf()), session: { record }, code: { prefetch }, go }),
    prefetch,
    go,
  };
}

test('a link resolves to its path when the route may be opened, and to nothing otherwise', () => {
  const { links } = setUp();
  expect(links.resolve('scenario-detail', { id: '7' })).toBe('/scenario/7');
  expect(links.resolve('tunnel')).toBeNull();
  expect(links.resolve('webhook')).toBeNull();
});

test('navigating goes there with the query, or says that it cannot', () => {
  const { navigate, go } = setUp();
  expect(navigate('scenario', {}, { search: '?status=running', replace: true })).toBe(true);
  expect(go).toHaveBeenCalledWith('/scenario?status=running', { replace: true });
  expect(navigate('trash-settings')).toBe(false);
  expect(go).toHaveBeenCalledTimes(1);
});

test('code is fetched ahead only where the user may go', () => {
  const { links, prefetch } = setUp();
  links.prefetch('tunnel');
  expect(prefetch).not.toHaveBeenCalled();
  links.prefetch('scenario');
  expect(prefetch).toHaveBeenCalledTimes(1);
});

test('code is fetched ahead once, even when it has not come', () => {
  const { links, prefetch } = setUp();
  links.prefetch('scenario');
  links.prefetch('scenario');
  links.prefetch('connector');
  expect(prefetch).toHaveBeenCalledTimes(2);
});

test('nothing is fetched ahead for a user who saves data', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { links, prefetch } = setUp();
  links.prefetch('scenario');
  expect(prefetch).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
