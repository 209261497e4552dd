import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { isAnnotation } from 'shared-contracts/nodes';
import { type ShortcutAt, shortcut } from '../../../shortcuts.ts';
import { type Direction, nudgeNodes } from '../../../state/edits/moveNodes.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { layoutFlow } from '../../../state/layout.ts';
import { neighbourOf } from '../../../state/walk.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { isTyping, shortcutOf } from '../keys/pressed.ts';
import { useRunNode } from '../run/useRunNode.ts';
import { useFit } from './useFit.ts';

const zoomTime = { duration: 160 };

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

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

function useZooming() {
  const flow = useReactFlow();
  const fit = useFit();
  return { fit, zoomIn: () => flow.zoomIn(zoomTime), zoomOut: () => flow.zoomOut(zoomTime) };
}

/** Keys while the canvas has the focus. */
export function useCanvasKeys() {
  const editor = useEditorStore();
  const view = useViewStore();
  const zooming = useZooming();
  const commands = useNodeCommands();
  const runNode = useRunNode();
  const readOnly = useReadOnly();
  const selectedNode = () => {
    const { selection, history } = editor.getState();
    return [...selection].find((id) => indexFlow(history.present.flow).node.has(id)) ?? null;
  };
  const nudge = (direction: Direction) =>
    editor.getState().edit((document) => nudgeNodes(document, editor.getState().selection, direction), 'nudge');
  const walk = (direction: Direction) => {
    const { history, select } = editor.getState();
    const next = neighbourOf(indexFlow(history.present.flow), selectedNode() ?? '', direction);
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
  const handlers: Record<ShortcutAt<'canvas'>, (direction: Direction) => unknown> = {
    walk,
    nudge,
    remove: commands.remove,
    disable: commands.toggleDisabled,
    duplicate: commands.duplicate,
    rename,
    open: openSelected,
    selectAll: commands.selectAll,
    selectUpstream: commands.selectUpstream,
    selectDownstream: commands.selectDownstream,
    escape: letGo,
    ...zooming,
    search: () => view.getState().openDialog('search'),
    runNode: runSelected,
    tidy: () => editor.getState().edit(layoutFlow),
  };
  return (event: KeyboardEvent) => {
    const id = shortcutOf('canvas', event.nativeEvent);
    if (!id || isTyping(event.target)) return;
    // A focused button keeps the keys that press it.
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    if (readOnly && !shortcut(id).looks) return;
    event.preventDefault();
    event.stopPropagation();
    handlers[id](directions[event.key] ?? 'right');
  };
}
