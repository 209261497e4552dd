import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { AlertBanner } from './examples/AlertBanner.tsx';
import alertBannerSource from './examples/AlertBanner.tsx?source';
import { AlertDetails } from './examples/AlertDetails.tsx';
import alertDetailsSource from './examples/AlertDetails.tsx?source';
import { AlertKinds } from './examples/AlertKinds.tsx';
import alertKindsSource from './examples/AlertKinds.tsx?source';
import { ClosableAlert } from './examples/ClosableAlert.tsx';
import closableAlertSource from './examples/ClosableAlert.tsx?source';
import { WithAction } from './examples/WithAction.tsx';
import withActionSource from './examples/WithAction.tsx?source';

const examples = [
  { id: 'kinds', View: AlertKinds, source: alertKindsSource },
  { id: 'details', View: AlertDetails, source: alertDetailsSource },
  { id: 'action', View: WithAction, source: withActionSource },
  { id: 'closable', View: ClosableAlert, source: closableAlertSource },
  { id: 'banner', View: AlertBanner, source: alertBannerSource },
];

const properties = [
  { name: 'type', type: "'success' | 'info' | 'warning' | 'error'", otherwise: "'info'" },
  { name: 'title', type: 'ReactNode' },
  { name: 'description', type: 'ReactNode' },
  { name: 'showIcon', type: 'boolean', otherwise: 'false' },
  { name: 'closable', type: 'boolean', otherwise: 'false' },
  { name: 'action', type: 'ReactNode' },
  { name: 'banner', type: 'boolean', otherwise: 'false' },
];

const uses = antDesign('alert', 'core');

/** What an alert says and how it looks (appearance §2, `/components/alert`). */
export function Page() {
  return <ElementPage of="alert" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
