import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { inSheet } from './sheetStyles.mjs';

/**
 * Ant Design's styles of what nearly every first picture is drawn with, as it would write them itself: node
 * antStyles.mjs <folder of the host>. Its names are those of the page only in production mode. The last rule names what
 * is there, and from it Ant Design knows what it need not make.
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
process.stdout.write(extractStyle(cache, { plain: true, types: ['style'] }));
