import { reachingSelector } from './containedRules.ts';
import { releaseAddress } from './releaseAddress.ts';

test.each([
  '.cm-editor .cm-line',
  '.\u037c1.cm-focused > *',
  '.a:not(.b), #x .c',
  '.a:is(:hover, :focus)',
  'div.a::before',
])('%s styles what the code that wrote it made', (selector) => expect(reachingSelector(selector)).toBeUndefined());

test.each([
  ['*', '*'],
  ['html, .a', 'html'],
  ['.a, :is(body, main)', ':is(body, main)'],
  ['nav:not(.a)', 'nav:not(.a)'],
  ['body:has(.a)', 'body:has(.a)'],
  ['.ant-btn', '.ant-btn'],
  ["[href='.a']", "[href='.a']"],
  [':root:not(:has(.a))', ':root:not(:has(.a))'],
])('%s reaches elements of others', (list, selector) => expect(reachingSelector(list)).toBe(selector));

test('a release is known by the address of its files', () => {
  const path = '/r/remote-orders/0123456789abcdef0123/';
  expect(releaseAddress(`https://cdn.example.com${path}list.css`)).toEqual({ remote: 'remote-orders', path });
  expect(releaseAddress('    at make (https://weft.example.com/dev/remote-orders/list.js:1:2)')).toEqual({
    remote: 'remote-orders',
    path: '/dev/remote-orders/',
  });
  expect(releaseAddress('https://weft.example.com/h/0123456789/main.js')).toBeUndefined();
});
