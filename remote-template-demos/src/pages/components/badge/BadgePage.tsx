import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { BadgeAlone } from './examples/BadgeAlone.tsx';
import badgeAloneSource from './examples/BadgeAlone.tsx?source';
import { BadgeCounts } from './examples/BadgeCounts.tsx';
import badgeCountsSource from './examples/BadgeCounts.tsx?source';
import { BadgeDots } from './examples/BadgeDots.tsx';
import badgeDotsSource from './examples/BadgeDots.tsx?source';
import { BadgeRibbon } from './examples/BadgeRibbon.tsx';
import badgeRibbonSource from './examples/BadgeRibbon.tsx?source';
import { BadgeStatuses } from './examples/BadgeStatuses.tsx';
import badgeStatusesSource from './examples/BadgeStatuses.tsx?source';

const examples = [
  { id: 'counts', View: BadgeCounts, source: badgeCountsSource },
  { id: 'statuses', View: BadgeStatuses, source: badgeStatusesSource },
  { id: 'dots', View: BadgeDots, source: badgeDotsSource },
  { id: 'alone', View: BadgeAlone, source: badgeAloneSource },
  { id: 'ribbon', View: BadgeRibbon, source: badgeRibbonSource },
];

const properties = [
  { name: 'count', type: 'ReactNode' },
  { name: 'overflowCount', type: 'number', otherwise: '99' },
  { name: 'dot', type: 'boolean', otherwise: 'false' },
  { name: 'status', type: "'success' | 'processing' | 'warning' | \u2026" },
  { name: 'offset', type: '[number, number]' },
];

const uses = antDesign('badge', 'elements');

/** Counts at the corner of things (appearance §2, `/components/badge`). */
export function Page() {
  return <ElementPage of="badge" uses={uses} examples={examples} properties={properties} keys={['none']} />;
}
