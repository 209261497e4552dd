import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { SnackbarKinds } from './examples/SnackbarKinds.tsx';
import snackbarKindsSource from './examples/SnackbarKinds.tsx?source';
import { SnackbarRetry } from './examples/SnackbarRetry.tsx';
import snackbarRetrySource from './examples/SnackbarRetry.tsx?source';
import { SnackbarUndo } from './examples/SnackbarUndo.tsx';
import snackbarUndoSource from './examples/SnackbarUndo.tsx?source';

const examples = [
  { id: 'notices', View: SnackbarKinds, source: snackbarKindsSource },
  { id: 'undo', View: SnackbarUndo, source: snackbarUndoSource },
  { id: 'failure', View: SnackbarRetry, source: snackbarRetrySource },
];

const properties = [
  { name: 'message', type: 'string' },
  { name: 'color', type: "'success' | 'error' | \u2026" },
  { name: 'action', type: '{ label, run }' },
];

const uses = antDesign('notification', 'core');

/** News that pass (appearance §2, `/components/snackbars`). */
export function Page() {
  return <ElementPage of="snackbars" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
