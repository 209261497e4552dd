import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { inSheet } from './sheetStyles.mjs';

/**
 * Ant Design's styles of what nearly every first picture is drawn with, as it would write them itself: node
 * antStyles.mjs <folder of the host>. Its names are those of the page only in production mode. The last rule names what
 * is there, and from it Ant Design knows what it need not make. Written as JSON: `first` for the page, `menus` for what
 * comes with them.
 */
const fromHost = createRequire(resolve(process.argv[2] ?? '.', 'package.json'));
const of = (part) => fromHost(`antd/lib/${part}`).default;
const { createElement: h } = fromHost('react');
const { renderToString } = fromHost('react-dom/server');
const { createCache, extractStyle, StyleProvider } = fromHost('@ant-design/cssinjs');

// Nothing here depends on a theme: colours and sizes are custom properties, which the page writes.
const theme = { cssVar: {} };
const menu = { items: [{ key: 'a', label: 'a' }] };
const drawnAs = {
  button: [{}, 'a'],
  dropdown: [{ menu, open: true }, h('a')],
  segmented: [{ options: ['a'] }],
  tooltip: [{ title: 'a', open: true }, h('a')],
};
const drawn = inSheet.map((part) => {
  const [props, child] = drawnAs[part];
  return h(of(part), { key: part, ...props }, child);
});
const cache = createCache();
renderToString(h(StyleProvider, { cache, layer: true }, h(of('config-provider'), { theme }, drawn)));

/** The rules of a sheet at its top, each whole with what is nested in it. */
function topRules(sheet) {
  const rules = [];
  let [depth, from] = [0, 0];
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0) continue;
    rules.push(sheet.slice(from, index + 1));
    from = index + 1;
  }
  return rules;
}

const isOfMenus = (rule) =>
  /^@layer antd ?\{:where\(\.css-\w+\)\.ant-dropdown\{|^@keyframes css-\w+-ant(Slide|Move)/.test(rule);
const rules = topRules(extractStyle(cache, { plain: true, types: ['style'] }));
const first = rules.filter((rule) => !isOfMenus(rule)).join('');
const menus = rules.filter(isOfMenus).join('');
process.stdout.write(JSON.stringify({ first, menus }));
