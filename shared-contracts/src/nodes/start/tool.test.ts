import { toolProblems } from './tool.ts';

test('a tool has a name that every client takes, and a description', () => {
  const pathsOf = (name: string, description = 'x') => toolProblems({ name, description }).map(({ path }) => path);
  expect(toolProblems(null)).toEqual([]);
  expect(pathsOf('find_order-2')).toEqual([]);
  for (const name of ['', '2x', 'a b', 'é', 'get_run']) expect(pathsOf(name)).toEqual(['tool.name']);
  expect(pathsOf('a', ' ')).toEqual(['tool.description']);
});
