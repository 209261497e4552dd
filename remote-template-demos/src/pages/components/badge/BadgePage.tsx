import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Counts } from './examples/Counts.tsx';
import counts from './examples/Counts.tsx?source';

const examples = [{ id: 'counts', View: Counts, source: counts }];

const properties = [
  { name: 'count', type: 'ReactNode' },
  { name: 'overflowCount', type: 'number', otherwise: '99' },
  { name: 'dot', type: 'boolean', otherwise: 'false' },
];

/** Counts at the corner of things (appearance §2, `/components/badge`). */
export function Page() {
  return <ElementPage of="badge" examples={examples} properties={properties} keys={['none']} />;
}
