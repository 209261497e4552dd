import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { isAnnotation } from 'shared-contracts/nodes';
import { nudgeNodes } from '../../../state/edits/moveNodes.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { layoutFlow } from '../../../state/layout.ts';
import { neighbourOf } from '../../../state/walk.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useRunNode } from '../run/useRunNode.ts';
import { fitting } from './fitting.ts';
import { actionOf, type CanvasAction, isTyping } from './keyMap.ts';

const zoomTime = { duration: 160 };

/** Actions that only look; the others need the right to write. */
const harmless: ReadonlySet<CanvasAction['do']> = new Set([
  'walk',
  'open',
  'select-all',
  'escape',
  'fit',
  'zoom-in',
  'zoom-out',
  'search',
]);

/** Into the panel of the selected node, and out again. */
function useOpening(selectedNode: () => string | null) {
  const editor = useEditorStore();
  const view = useViewStore();
  // Innermost first: the panel closes, then the selection goes.
  const letGo = () => {
    const { openNode, open, select } = editor.getState();
    if (openNode === null) select([]);
    else open(null);
    view.getState().closePalette();
  };
  const openSelected = () => {
    const id = selectedNode();
    if (id === null) return;
    editor.getState().open(id);
    view.getState().wantFocus('panel');
  };
  return { openSelected, letGo };
}

/** Keys while the canvas has the focus. */
export function useCanvasKeys() {
  const editor = useEditorStore();
  const view = useViewStore();
  const flow = useReactFlow();
  const commands = useNodeCommands();
  const runNode = useRunNode();
  const readOnly = useReadOnly();
  const selectedNode = () => {
    const { selection, history } = editor.getState();
    return [...selection].find((id) => indexFlow(history.present.flow).node.has(id)) ?? null;
  };
  const walk = (action: Extract<CanvasAction, { do: 'walk' | 'nudge' }>) => {
    const { history, selection, edit, select } = editor.getState();
    const at = selectedNode();
    if (action.do === 'nudge') {
      edit((document) => nudgeNodes(document, selection, action.direction), 'nudge');
      return;
    }
    const next = neighbourOf(indexFlow(history.present.flow), at ?? '', action.direction);
    if (!next) return;
    select([next]);
    view.getState().bringIntoView(next);
  };
  const rename = () => {
    const id = selectedNode();
    if (id) view.getState().rename(id);
  };
  const runSelected = () => {
    const node = indexFlow(editor.getState().history.present.flow).node.get(selectedNode() ?? '');
    if (node && !isAnnotation(node)) void runNode.alone(node);
  };
  const { openSelected, letGo } = useOpening(selectedNode);
  const handlers: Record<Exclude<CanvasAction['do'], 'walk' | 'nudge'>, () => unknown> = {
    remove: commands.remove,
    disable: commands.toggleDisabled,
    duplicate: commands.duplicate,
    rename,
    open: openSelected,
    palette: () => view.getState().openPalette(),
    'select-all': commands.selectAll,
    escape: letGo,
    fit: () => flow.fitView({ ...zoomTime, ...fitting }),
    'zoom-in': () => flow.zoomIn(zoomTime),
    'zoom-out': () => flow.zoomOut(zoomTime),
    search: () => view.getState().openDialog('search'),
    'run-node': runSelected,
    tidy: () => editor.getState().edit(layoutFlow),
  };
  return (event: KeyboardEvent) => {
    const action = actionOf(event.nativeEvent);
    if (!action || isTyping(event.target)) return;
    // A focused button keeps the keys that press it.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    if (readOnly && !harmless.has(action.do)) return;
    event.preventDefault();
    event.stopPropagation();
    if ('direction' in action) walk(action);
    else handlers[action.do]();
  };
}
