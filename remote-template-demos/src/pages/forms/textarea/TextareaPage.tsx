import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { AreaCode } from './examples/AreaCode.tsx';
import areaCodeSource from './examples/AreaCode.tsx?source';
import { AreaFixed } from './examples/AreaFixed.tsx';
import areaFixedSource from './examples/AreaFixed.tsx?source';
import { AreaNotes } from './examples/AreaNotes.tsx';
import areaNotesSource from './examples/AreaNotes.tsx?source';
import { AreaStates } from './examples/AreaStates.tsx';
import areaStatesSource from './examples/AreaStates.tsx?source';

const examples = [
  { id: 'notes', View: AreaNotes, source: areaNotesSource },
  { id: 'fixed', View: AreaFixed, source: areaFixedSource },
  { id: 'code', View: AreaCode, source: areaCodeSource },
  { id: 'states', View: AreaStates, source: areaStatesSource },
];

const properties = [
  { name: 'lines', type: '[least, most]' },
  { name: 'max', type: 'number' },
  { name: 'counter', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('input', 'forms');

/** Several lines of text (appearance §2, `/forms/textarea`). */
export function Page() {
  return <ElementPage of="textarea" uses={uses} examples={examples} properties={properties} keys={['tab']} />;
}
