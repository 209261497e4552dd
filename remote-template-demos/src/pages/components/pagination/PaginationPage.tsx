import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Pages } from './examples/Pages.tsx';
import pages from './examples/Pages.tsx?source';

const examples = [{ id: 'pages', View: Pages, source: pages }];

const properties = [
  { name: 'total', type: 'number', otherwise: '0' },
  { name: 'pageSize', type: 'number', otherwise: '10' },
  { name: 'current', type: 'number' },
];

/** Through long lists (appearance §2, `/components/pagination`). */
export function Page() {
  return <ElementPage of="pagination" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
