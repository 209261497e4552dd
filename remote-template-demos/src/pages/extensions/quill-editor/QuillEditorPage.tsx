import { lazy } from 'react';
import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import type { UsedLibrary } from '../../../parts/example/usedLibrary.ts';
import note from './examples/Note.tsx?source';

const Note = lazy(async () => ({
  default: (await import(/* webpackChunkName: "library-quill" */ './examples/Note.tsx')).Note,
}));

const examples = [{ id: 'note', View: Note, source: note }];

const properties = [
  { name: 'theme', type: "'snow' | 'bubble'" },
  { name: 'formats', type: 'string[]' },
  { name: 'modules.toolbar', type: 'HTMLElement | string[]' },
  { name: 'placeholder', type: 'string' },
];

const uses: UsedLibrary = { name: 'Quill', from: 'quill', docs: 'https://quilljs.com/docs/', licence: 'BSD-3-Clause' };

/** Formatted text by Quill (appearance §2, `/extensions/quill-editor`). */
export function Page() {
  return (
    <ElementPage
      of="quill"
      uses={uses}
      examples={examples}
      properties={properties}
      keys={['tab', 'bold', 'italic', 'undo']}
    />
  );
}
