import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { TimelineAcross } from './examples/TimelineAcross.tsx';
import timelineAcrossSource from './examples/TimelineAcross.tsx?source';
import { TimelineAlternate } from './examples/TimelineAlternate.tsx';
import timelineAlternateSource from './examples/TimelineAlternate.tsx?source';
import { TimelineDelivery } from './examples/TimelineDelivery.tsx';
import timelineDeliverySource from './examples/TimelineDelivery.tsx?source';
import { TimelineIcons } from './examples/TimelineIcons.tsx';
import timelineIconsSource from './examples/TimelineIcons.tsx?source';
import { TimelinePending } from './examples/TimelinePending.tsx';
import timelinePendingSource from './examples/TimelinePending.tsx?source';

const examples = [
  { id: 'delivery', View: TimelineDelivery, source: timelineDeliverySource },
  { id: 'icons', View: TimelineIcons, source: timelineIconsSource },
  { id: 'pending', View: TimelinePending, source: timelinePendingSource },
  { id: 'alternate', View: TimelineAlternate, source: timelineAlternateSource },
  { id: 'across', View: TimelineAcross, source: timelineAcrossSource },
];

const properties = [
  { name: 'items', type: '{ title, content, icon }[]' },
  { name: 'mode', type: "'start' | 'alternate' | 'end'", otherwise: "'start'" },
  { name: 'reverse', type: 'boolean', otherwise: 'false' },
  { name: 'orientation', type: "'vertical' | 'horizontal'", otherwise: "'vertical'" },
];

const uses = antDesign('timeline', 'elements');

/** What happened, in order (appearance §2, `/components/timeline`). */
export function Page() {
  return <ElementPage of="timeline" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
