import { useHost } from 'shared-contracts/react';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { SaveFailure } from './saveFailure.ts';

/** Shows a failure where it can be mended; `again` is offered when the server was not reached. */
export function useFailureReport() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { notices } = useHost();
  const t = useEditorText();
  return (failure: Exclude<SaveFailure, { kind: 'conflict' }>, again: () => void) => {
    if (failure.kind === 'unreached') {
      const action = { label: t('tryAgain'), run: again };
      notices.show({ message: t('save.unreached'), color: 'error', timeout: 0, showClose: true, action });
      return;
    }
    if (failure.kind === 'problems') {
      editor.getState().refuse(failure.problems);
      view.getState().openDialog('problems');
    }
    notices.show({ message: failure.message, color: 'error' });
  };
}
