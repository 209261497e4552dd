import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
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

const uses: UsedLibrary = {
  name: 'Virtuoso Masonry',
  from: '@virtuoso.dev/masonry',
  docs: 'https://virtuoso.dev/masonry/',
  licence: 'MIT',
};

/** Cards of any height in columns by Virtuoso Masonry (appearance §2, `/extensions/masonry-wall`). */
export function Page() {
  return (
    <ElementPage
      of="masonry"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'arrows', 'ends']}
    />
  );
}
