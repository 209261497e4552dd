import { toolNameOf } from './toolName.ts';

test('a tool is named after its scenario, as far as that has letters for it', () => {
  expect(toolNameOf('Find an order')).toBe('find_an_order');
  expect(toolNameOf('  Été : 3 commandes !')).toBe('ete_3_commandes');
  expect(toolNameOf('12 months')).toBe('months');
  expect(toolNameOf('注文')).toBe('');
});
