import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { PageJump } from './examples/PageJump.tsx';
import pageJumpSource from './examples/PageJump.tsx?source';
import { PageNumbers } from './examples/PageNumbers.tsx';
import pageNumbersSource from './examples/PageNumbers.tsx?source';
import { PageSizes } from './examples/PageSizes.tsx';
import pageSizesSource from './examples/PageSizes.tsx?source';
import { PageSmall } from './examples/PageSmall.tsx';
import pageSmallSource from './examples/PageSmall.tsx?source';

const examples = [
  { id: 'pages', View: PageNumbers, source: pageNumbersSource },
  { id: 'sizes', View: PageSizes, source: pageSizesSource },
  { id: 'jump', View: PageJump, source: pageJumpSource },
  { id: 'small', View: PageSmall, source: pageSmallSource },
];

const properties = [
  { name: 'total', type: 'number', otherwise: '0' },
  { name: 'pageSize', type: 'number', otherwise: '10' },
  { name: 'current', type: 'number' },
  { name: 'showQuickJumper', type: 'boolean', otherwise: 'false' },
  { name: 'simple', type: 'boolean | { readOnly }', otherwise: 'false' },
];

const uses = antDesign('pagination', 'data');

/** Through long lists (appearance §2, `/components/pagination`). */
export function Page() {
  return (
    <ElementPage of="pagination" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />
  );
}
