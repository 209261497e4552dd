import { createRequire } from 'node:module';
import { resolve } from 'node:path';

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
const drawn = [
  h(of('button'), { key: 'button' }, 'a'),
  h(of('dropdown'), { key: 'dropdown', menu, open: true }, h('a')),
  h(of('segmented'), { key: 'segmented', options: ['a'] }),
  h(of('tooltip'), { key: 'tooltip', title: 'a', open: true }, h('a')),
];
const cache = createCache();
renderToString(h(StyleProvider, { cache, layer: true }, h(of('config-provider'), { theme }, drawn)));
process.stdout.write(extractStyle(cache, { plain: true, types: ['style'] }));
