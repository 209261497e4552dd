import { toolNameOf, toolProblems } from './tool.ts';

test('a tool is named after its scenario, as far as that has letters for it', () => {
  expect(toolNameOf('Find an order')).toBe('find_an_order');
  expect(toolNameOf('  Été : 3 commandes !')).toBe('ete_3_commandes');
  expect(toolNameOf('12 months')).toBe('months');
  expect(toolNameOf('注文')).toBe('');
});

test('a tool has a name that every client takes, and a description', () => {
  const pathsOf = (name: string, description = 'x') => toolProblems({ name, description }).map(({ path }) => path);
  expect(toolProblems(null)).toEqual([]);
  expect(pathsOf('find_order-2')).toEqual([]);
  for (const name of ['', '2x', 'a b', 'é', 'get_run']) expect(pathsOf(name)).toEqual(['tool.name']);
  expect(pathsOf('a', ' ')).toEqual(['tool.description']);
});
