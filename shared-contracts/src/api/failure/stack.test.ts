import { framesOf } from './index.ts';

const file = '/r/remote-scenarios/0123456789abcdef0123/57.js';

test.each([
  ['Chromium', `    at Pe.render (https://weft.example${file}:1:52340)`, 'Pe.render'],
  ['Chromium without a name', `    at https://weft.example${file}:1:52340`, ''],
  ['Chromium, awaited', `    at async load (https://weft.example${file}:1:52340)`, 'load'],
  ['Firefox', `render@https://weft.example${file}:1:52340`, 'render'],
  ['Safari without a name', `@http://localhost:4400${file}:1:52340`, ''],
])('%s', (_browser, line, name) => {
  expect(framesOf(`TypeError: Ann Smith is undefined\n${line}`)).toEqual([{ file, line: 1, column: 52340, name }]);
});

test('frames of the host are kept; those of extensions, queries and other addresses are not', () => {
  const stack = [
    'at a (https://cdn.example/h/0123456789abcdef0123/main.js:2:7)',
    'at b (chrome-extension://abc/content.js:1:1)',
    'at c (https://weft.example/scenario/42?search=Ann:1:1)',
    'at d (https://elsewhere.example/lib.js:1:1)',
  ];
  expect(framesOf(stack.join('\n')).map(({ name }) => name)).toEqual(['a']);
  expect(framesOf(undefined)).toEqual([]);
});
