import { nodesOf, type RunByHand } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';

/** Asks who runs the scenario and names no data for its inputs, where it has some: true where it asked. */
export function useInputsQuestion(): (how: RunByHand | undefined) => boolean {
  const editor = useEditorStore();
  const view = useViewStore();
  return (how) => {
    if (how !== undefined) return false;
    const { flow } = editor.getState().history.present;
    const inputs = nodesOf(flow).find(isTrigger)?.data.config.inputs;
    if (!Array.isArray(inputs) || inputs.length === 0) return false;
    view.getState().openDialog('run-inputs');
    return true;
  };
}
