import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { FigureCards } from './examples/FigureCards.tsx';
import figures from './examples/FigureCards.tsx?source';
import { Plain } from './examples/Plain.tsx';
import plain from './examples/Plain.tsx?source';

const examples = [
  { id: 'plain', View: Plain, source: plain },
  { id: 'figures', View: FigureCards, source: figures },
];

const properties = [
  { name: 'title', type: 'ReactNode' },
  { name: 'meta', type: 'ReactNode' },
  { name: 'actions', type: 'ReactNode' },
  { name: 'flush', type: 'boolean', otherwise: 'false' },
];

/** Panels with what they hold (appearance §2, `/cards`). */
export function Page() {
  return <ElementPage of="cards" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
