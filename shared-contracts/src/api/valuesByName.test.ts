import { z } from 'zod';
import { scenarioUpdateSchema } from './scenario/index.ts';
import { valuesByName } from './valuesByName.ts';

describe('valuesByName', () => {
  it('keeps every name', () => {
    const given = JSON.parse('{"__proto__":1,"constructor":2,"a":{"b":3}}');
    expect(JSON.stringify(z.object({ values: valuesByName }).parse({ values: given }).values)).toBe(
      '{"__proto__":1,"constructor":2,"a":{"b":3}}',
    );
  });

  it('are the variables of a scenario', () => {
    const variables = JSON.parse('{"__proto__":1}');
    const parsed = scenarioUpdateSchema.pick({ variables: true }).parse({ variables });
    expect(JSON.stringify(parsed.variables)).toBe('{"__proto__":1}');
  });

  it.each([null, [], 'a', 1, undefined])('takes no %j', (value) => {
    expect(valuesByName.safeParse(value).success).toBe(false);
  });

  it('is an object in documents of the interface', () => {
    expect(z.toJSONSchema(valuesByName, { unrepresentable: 'any' })).toMatchObject({ type: 'object' });
  });
});
