import type { FlowProblem } from 'shared-contracts/nodes';
import { useHost, useText } from 'shared-contracts/react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { SaveFailure } from './saveFailure.ts';

/** Shows a failure where it can be mended; `again` is offered when the server was not reached. */
export function useFailureReport() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { notices } = useHost();
  const t = useEditorText();
  const text = useText();
  /** Opens the first node that has to be corrected and says what is wrong with it; false where no node is named. */
  const openFaulty = (problems: readonly FlowProblem[]): boolean => {
    const { node } = indexFlow(editor.getState().history.present.flow);
    const first = problems.find(({ node_id }) => node_id !== null && node.has(node_id));
    const faulty = node.get(first?.node_id ?? '');
    if (!first || !faulty) return false;
    editor.getState().select([faulty.id]);
    editor.getState().open(faulty.id);
    view.getState().bringIntoView(faulty.id);
    view.getState().complainOf(faulty.id);
    const message = t('problems.atNode', { name: faulty.label, problem: text(first.message) });
    const all = { label: t('problems.showAll'), run: () => view.getState().openDialog('problems') };
    notices.show({ message, color: 'error', ...(problems.length > 1 && { action: all }) });
    return true;
  };
  return (failure: Exclude<SaveFailure, { kind: 'conflict' }>, again: () => void) => {
    if (failure.kind === 'unreached') {
      const action = { label: t('tryAgain'), run: again };
      notices.show({ message: t('save.unreached'), color: 'error', timeout: 0, showClose: true, action });
      return;
    }
    if (failure.kind === 'name-taken') {
      const action = { label: t('header.rename'), run: () => view.getState().openDialog('settings') };
      notices.show({ message: failure.message, color: 'error', timeout: 0, showClose: true, action });
      return;
    }
    if (failure.kind === 'tests-fail') {
      view.getState().takeTestResults(failure.results);
      view.getState().openDialog('tests');
    }
    if (failure.kind === 'problems') {
      editor.getState().refuse(failure.problems);
      if (openFaulty(failure.problems)) return;
      view.getState().openDialog('problems');
    }
    notices.show({ message: failure.message, color: 'error' });
  };
}
