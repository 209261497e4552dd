import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { PanelAccordion } from './examples/PanelAccordion.tsx';
import panelAccordionSource from './examples/PanelAccordion.tsx?source';
import { PanelAnswers } from './examples/PanelAnswers.tsx';
import panelAnswersSource from './examples/PanelAnswers.tsx?source';
import { PanelExtra } from './examples/PanelExtra.tsx';
import panelExtraSource from './examples/PanelExtra.tsx?source';
import { PanelQuiet } from './examples/PanelQuiet.tsx';
import panelQuietSource from './examples/PanelQuiet.tsx?source';

const examples = [
  { id: 'answers', View: PanelAnswers, source: panelAnswersSource },
  { id: 'accordion', View: PanelAccordion, source: panelAccordionSource },
  { id: 'extra', View: PanelExtra, source: panelExtraSource },
  { id: 'quiet', View: PanelQuiet, source: panelQuietSource },
];

const properties = [
  { name: 'items', type: '{ key, label, children }[]' },
  { name: 'defaultActiveKey', type: 'string[]', otherwise: '[]' },
  { name: 'accordion', type: 'boolean', otherwise: 'false' },
  { name: 'ghost', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('collapse', 'elements');

/** Panels that open and close (appearance §2, `/components/expansion-panels`). */
export function Page() {
  return (
    <ElementPage of="expansionPanels" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />
  );
}
