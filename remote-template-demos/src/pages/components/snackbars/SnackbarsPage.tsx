import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { Notices } from './examples/Notices.tsx';
import notices from './examples/Notices.tsx?source';

const examples = [{ id: 'notices', View: Notices, source: notices }];

const properties = [
  { name: 'message', type: 'string' },
  { name: 'color', type: "'success' | 'error' | \u2026" },
  { name: 'action', type: '{ label, run }' },
];

/** News that pass (appearance §2, `/components/snackbars`). */
export function Page() {
  return <ElementPage of="snackbars" examples={examples} properties={properties} keys={['tab', 'press']} />;
}
