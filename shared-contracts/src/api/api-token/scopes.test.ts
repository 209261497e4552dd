import { coversScope } from './scopes.ts';

test('writing covers reading, all covers every part, and no part covers another', () => {
  expect(coversScope(['runs:read'], 'runs:read')).toBe(true);
  expect(coversScope(['runs:write'], 'runs:read')).toBe(true);
  expect(coversScope(['runs:read'], 'runs:write')).toBe(false);
  expect(coversScope(['all:read'], 'runs:read')).toBe(true);
  expect(coversScope(['all:read'], 'runs:write')).toBe(false);
  expect(coversScope(['all:write'], 'runs:write')).toBe(true);
  expect(coversScope(['webhooks:write', 'runs:read'], 'runs:write')).toBe(false);
  expect(coversScope(['runs:write'], 'all:read')).toBe(false);
});
