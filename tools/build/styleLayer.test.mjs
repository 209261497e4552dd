import assert from 'node:assert/strict';
import { test } from 'node:test';
import postcss from 'postcss';
import { problemsOf, putIntoLayer } from './styleLayer.mjs';

const remote = 'remote-orders';
const inModule = (css) => problemsOf(postcss.parse(css), { remote, isModule: true });
const inPackage = (css) => problemsOf(postcss.parse(css), { remote, isModule: false });

for (const selector of [
  '.page',
  '.page nav > *',
  '.page :global(.ant-table-cell)',
  ":global([data-theme='dark']) .page",
  'html .page',
  '.page > * + *',
  '.first ~ .second',
  '.page::before',
  ':is(.a, .b):hover',
  ':is(tr, article):hover .quiet',
  '.page:global(.ant-btn)',
  ':global(.ant-modal):has(.a) .b',
  '#form label',
]) {
  test(`a module may style ${selector}`, () => assert.deepEqual(inModule(`${selector} { color: red }`), []));
}

for (const selector of [
  '*',
  'html',
  'body',
  ':root',
  'nav a',
  ':global(.ant-btn)',
  ':global .ant-btn',
  '.page + *',
  '.page ~ nav',
  'body:has(.page)',
  'nav:not(.page)',
  ':is(.page, nav)',
  '.page:global(.open ~ nav)',
  '::selection',
  "[data-theme='dark']",
]) {
  test(`a module may not style ${selector}`, () => {
    const [problem, ...more] = inModule(`.fine { color: red }\n\n  ${selector} { color: red }`);
    assert.deepEqual(more, []);
    assert.deepEqual([problem.line, problem.column], [3, 3]);
    assert.ok(problem.message.startsWith(`"${selector}" reaches elements outside this remote.`), problem.message);
  });
}

test('each selector of a list counts', () => {
  assert.match(inModule('.page, body { color: red }')[0].message, /^"body" reaches/);
});

test('a nested rule is read with the rule around it', () => {
  assert.deepEqual(inModule('.page { & > a { color: red } b { color: red } &:hover { color: red } }'), []);
  assert.match(inModule('.page { & + a { color: red } }')[0].message, /^"& \+ a" reaches/);
  assert.match(inModule('.page { :root & ~ a { color: red } }')[0].message, /^":root & ~ a" reaches/);
});

test('conditions do not hide a selector, and steps of an animation are none', () => {
  assert.equal(inModule('@media (width > 1px) { @supports (color: red) { body { color: red } } }').length, 1);
  assert.deepEqual(inModule('@keyframes turn { from { color: red } 50% { color: blue } }'), []);
});

test('what takes effect on the whole page is refused', () => {
  for (const css of ['@import url(x.css);', '@page { margin: 0 }', '@view-transition { navigation: auto }'])
    assert.equal(inModule(css).length, 1, css);
  assert.match(inModule('@property --bg { syntax: "*" }')[0].message, /Begin its name with "--remote-orders-"/);
  assert.deepEqual(inModule('@property --remote-orders-turn { syntax: "*" }'), []);
});

test('a package may style what bears its classes, and nothing else', () => {
  assert.deepEqual(inPackage('.react-flow__node.dark > a, svg.react-flow__line { color: red }'), []);
  for (const selector of ['a', ':root', '.ant-btn', '[data-flow]', '#root'])
    assert.match(inPackage(`${selector} { color: red }`)[0].message, /needs a class of the package/, selector);
});

test('a style sheet goes into its layer, below the shell', () => {
  const root = postcss.parse('.a { color: red }\n@media print { .a { color: blue } }\n:export { gap: 1px }');
  putIntoLayer(root, 'remotes.remote-orders');
  const text = root.toString().replaceAll(/\s+/g, ' ').trim();
  assert.match(text, /@layer antd, kit, remotes;/);
  assert.match(text, /@layer remotes\.remote-orders {\s*\.a { color: red }\s*@media print { .a { color: blue } }\s*}/);
  assert.match(text, /^:export { gap: 1px }/);
});
