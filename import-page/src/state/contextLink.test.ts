import { contextOf } from './contextLink.ts';

test('an address brings a signed context behind its hash, and nothing else is taken for one', () => {
  expect(contextOf('#context=aa.b-b.c_c')).toBe('aa.b-b.c_c');
  for (const hash of ['', '#receipt=a.b', '#context=', '#context=aa.bb', '#context=a<b.c.d']) {
    expect(contextOf(hash)).toBeUndefined();
  }
});
