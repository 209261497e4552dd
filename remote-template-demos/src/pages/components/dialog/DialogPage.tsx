import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { DialogConfirm } from './examples/DialogConfirm.tsx';
import dialogConfirmSource from './examples/DialogConfirm.tsx?source';
import { DialogDrawer } from './examples/DialogDrawer.tsx';
import dialogDrawerSource from './examples/DialogDrawer.tsx?source';
import { DialogForm } from './examples/DialogForm.tsx';
import dialogFormSource from './examples/DialogForm.tsx?source';
import { DialogPlain } from './examples/DialogPlain.tsx';
import dialogPlainSource from './examples/DialogPlain.tsx?source';
import { DialogTyped } from './examples/DialogTyped.tsx';
import dialogTypedSource from './examples/DialogTyped.tsx?source';

const examples = [
  { id: 'confirm', View: DialogConfirm, source: dialogConfirmSource },
  { id: 'typed', View: DialogTyped, source: dialogTypedSource },
  { id: 'form', View: DialogForm, source: dialogFormSource },
  { id: 'plain', View: DialogPlain, source: dialogPlainSource },
  { id: 'drawer', View: DialogDrawer, source: dialogDrawerSource },
];

const properties = [
  { name: 'open', type: 'boolean' },
  { name: 'title', type: 'ReactNode' },
  { name: 'confirmLabel', type: 'string' },
  { name: 'danger', type: 'boolean', otherwise: 'false' },
  { name: 'typedWord', type: 'string' },
  { name: 'width', type: '400 | 560', otherwise: '400' },
];

const uses = antDesign('modal', 'core');

/** Questions before an act (appearance §2, `/components/dialog`). */
export function Page() {
  return (
    <ElementPage
      of="dialog"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'press', 'escape']}
    />
  );
}
