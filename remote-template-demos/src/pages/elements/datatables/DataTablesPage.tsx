import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { FromServer } from './examples/FromServer.tsx';
import fromServer from './examples/FromServer.tsx?source';
import { Orders } from './examples/Orders.tsx';
import orders from './examples/Orders.tsx?source';

const examples = [
  { id: 'orders', View: Orders, source: orders, wide: true },
  { id: 'fromServer', View: FromServer, source: fromServer, wide: true },
];

const properties = [
  { name: 'loading', type: 'boolean' },
  { name: 'label', type: 'string' },
  { name: 'pageSize', type: 'number', otherwise: '25' },
  { name: 'empty', type: 'ReactNode' },
];

const uses = antDesign('table', 'data');

/** Long tables: paged in the browser, or by the demo server (appearance §2, `/datatables`). */
export function Page() {
  return (
    <ElementPage of="datatables" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />
  );
}
