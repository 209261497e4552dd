import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { ChipChoice } from './examples/ChipChoice.tsx';
import chipChoiceSource from './examples/ChipChoice.tsx?source';
import { ChipFilter } from './examples/ChipFilter.tsx';
import chipFilterSource from './examples/ChipFilter.tsx?source';
import { ChipsRemovable } from './examples/ChipsRemovable.tsx';
import chipsRemovableSource from './examples/ChipsRemovable.tsx?source';
import { ChipsShown } from './examples/ChipsShown.tsx';
import chipsShownSource from './examples/ChipsShown.tsx?source';
import { ChipTones } from './examples/ChipTones.tsx';
import chipTonesSource from './examples/ChipTones.tsx?source';

const examples = [
  { id: 'shown', View: ChipsShown, source: chipsShownSource },
  { id: 'tones', View: ChipTones, source: chipTonesSource },
  { id: 'removable', View: ChipsRemovable, source: chipsRemovableSource },
  { id: 'choice', View: ChipChoice, source: chipChoiceSource },
  { id: 'filter', View: ChipFilter, source: chipFilterSource },
];

const properties = [
  { name: 'color', type: "'success' | 'warning' | 'error' | 'processing'" },
  { name: 'icon', type: 'ReactNode' },
];

const uses = antDesign('tag', 'core');

/** Tags that are shown, chosen and taken off (appearance §2, `/components/chips`). */
export function Page() {
  return <ElementPage of="chips" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
