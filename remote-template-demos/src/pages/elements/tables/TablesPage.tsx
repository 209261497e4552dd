import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { TableChosen } from './examples/TableChosen.tsx';
import tableChosenSource from './examples/TableChosen.tsx?source';
import { TableDetails } from './examples/TableDetails.tsx';
import tableDetailsSource from './examples/TableDetails.tsx?source';
import { TableEmpty } from './examples/TableEmpty.tsx';
import tableEmptySource from './examples/TableEmpty.tsx?source';
import { TableSimple } from './examples/TableSimple.tsx';
import tableSimpleSource from './examples/TableSimple.tsx?source';
import { TableSorted } from './examples/TableSorted.tsx';
import tableSortedSource from './examples/TableSorted.tsx?source';
import { TableStatus } from './examples/TableStatus.tsx';
import tableStatusSource from './examples/TableStatus.tsx?source';
import { TableSum } from './examples/TableSum.tsx';
import tableSumSource from './examples/TableSum.tsx?source';

const examples = [
  { id: 'status', View: TableStatus, source: tableStatusSource, wide: true },
  { id: 'simple', View: TableSimple, source: tableSimpleSource },
  { id: 'sorted', View: TableSorted, source: tableSortedSource },
  { id: 'chosen', View: TableChosen, source: tableChosenSource },
  { id: 'details', View: TableDetails, source: tableDetailsSource },
  { id: 'sum', View: TableSum, source: tableSumSource },
  { id: 'empty', View: TableEmpty, source: tableEmptySource },
];

const properties = [
  { name: 'columns', type: 'TableColumn[]' },
  { name: 'dataSource', type: 'Row[]' },
  { name: 'rowKey', type: 'string' },
  { name: 'pagination', type: 'false | {}' },
  { name: 'rowSelection', type: '{ selectedRowKeys, onChange }' },
  { name: 'expandable', type: '{ expandedRowRender }' },
  { name: 'summary', type: '() => ReactNode' },
  { name: 'size', type: "'small' | 'medium' | 'large'", otherwise: "'large'" },
];

const uses = antDesign('table', 'data');

/** Tables that fit in sight (appearance §2, `/tables`). */
export function Page() {
  return <ElementPage of="tables" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
