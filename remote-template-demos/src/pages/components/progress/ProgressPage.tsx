import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { ProgressLine } from './examples/ProgressLine.tsx';
import progressLineSource from './examples/ProgressLine.tsx?source';
import { ProgressRings } from './examples/ProgressRings.tsx';
import progressRingsSource from './examples/ProgressRings.tsx?source';
import { ProgressStates } from './examples/ProgressStates.tsx';
import progressStatesSource from './examples/ProgressStates.tsx?source';
import { ProgressSteps } from './examples/ProgressSteps.tsx';
import progressStepsSource from './examples/ProgressSteps.tsx?source';
import { ProgressUpload } from './examples/ProgressUpload.tsx';
import progressUploadSource from './examples/ProgressUpload.tsx?source';

const examples = [
  { id: 'line', View: ProgressLine, source: progressLineSource },
  { id: 'states', View: ProgressStates, source: progressStatesSource },
  { id: 'rings', View: ProgressRings, source: progressRingsSource },
  { id: 'steps', View: ProgressSteps, source: progressStepsSource },
  { id: 'upload', View: ProgressUpload, source: progressUploadSource },
];

const properties = [
  { name: 'percent', type: 'number', otherwise: '0' },
  { name: 'type', type: "'line' | 'circle' | 'dashboard'", otherwise: "'line'" },
  { name: 'status', type: "'success' | 'exception' | 'active'" },
  { name: 'steps', type: 'number' },
  { name: 'size', type: "number | 'small' | 'medium'", otherwise: "'medium'" },
];

const uses = antDesign('progress', 'elements');

/** How far something is (appearance §2, `/components/progress`). */
export function Page() {
  return <ElementPage of="progress" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
