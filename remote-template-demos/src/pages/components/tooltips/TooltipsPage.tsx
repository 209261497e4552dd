import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { TooltipIcons } from './examples/TooltipIcons.tsx';
import tooltipIconsSource from './examples/TooltipIcons.tsx?source';
import { TooltipPlaces } from './examples/TooltipPlaces.tsx';
import tooltipPlacesSource from './examples/TooltipPlaces.tsx?source';
import { TooltipReason } from './examples/TooltipReason.tsx';
import tooltipReasonSource from './examples/TooltipReason.tsx?source';
import { TooltipRich } from './examples/TooltipRich.tsx';
import tooltipRichSource from './examples/TooltipRich.tsx?source';

const examples = [
  { id: 'places', View: TooltipPlaces, source: tooltipPlacesSource },
  { id: 'icons', View: TooltipIcons, source: tooltipIconsSource },
  { id: 'reason', View: TooltipReason, source: tooltipReasonSource },
  { id: 'rich', View: TooltipRich, source: tooltipRichSource },
];

const properties = [
  { name: 'title', type: 'ReactNode' },
  { name: 'placement', type: "'top' | 'bottom' | 'left' | 'right'", otherwise: "'top'" },
  { name: 'mouseEnterDelay', type: 'number', otherwise: '0.1' },
];

const uses = antDesign('tooltip', 'core');

/** Help on hover and focus (appearance §2, `/components/tooltips`). */
export function Page() {
  return <ElementPage of="tooltips" uses={uses} examples={examples} properties={properties} keys={['tab', 'escape']} />;
}
