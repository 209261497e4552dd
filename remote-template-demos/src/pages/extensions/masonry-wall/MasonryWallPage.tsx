import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import wall from './examples/Wall.tsx?source';

const Wall = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-masonry" */ './examples/Wall.tsx')).Wall,
}));

const examples = [{ id: 'wall', View: Wall, source: wall }];

const properties = [
  { name: 'data', type: 'Item[]' },
  { name: 'columnCount', type: 'number' },
  { name: 'ItemContent', type: 'ComponentType<{ data }>' },
  { name: 'useWindowScroll', type: 'boolean', otherwise: 'false' },
];

/** Cards of any height in columns by Virtuoso Masonry (appearance §2, `/extensions/masonry-wall`). */
export function Page() {
  return <ElementPage of="masonry" examples={examples} properties={properties} keys={['tab', 'arrows', 'ends']} />;
}
