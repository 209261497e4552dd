import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import ranking from './examples/Ranking.tsx?source';
import tiles from './examples/Tiles.tsx?source';

const Ranking = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-dnd-kit" */ './examples/Ranking.tsx')).Ranking,
}));
const Tiles = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-dnd-kit" */ './examples/Tiles.tsx')).Tiles,
}));

const examples = [
  { id: 'list', View: Ranking, source: ranking },
  { id: 'grid', View: Tiles, source: tiles },
];

const properties = [
  { name: 'items', type: 'Id[]' },
  { name: 'strategy', type: 'verticalListSortingStrategy | rectSortingStrategy | \u2026' },
  { name: 'sensors', type: 'PointerSensor | KeyboardSensor' },
  { name: 'onDragEnd', type: '({ active, over }) => void' },
];

const uses: UsedLibrary = {
  name: 'dnd kit',
  from: '@dnd-kit/sortable',
  docs: 'https://docs.dndkit.com/',
  licence: 'MIT',
};

/** Lists to be sorted by dnd kit (appearance §2, `/extensions/sortable`). */
export function Page() {
  return (
    <ElementPage
      of="sortable"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'lift', 'move', 'leave']}
    />
  );
}
