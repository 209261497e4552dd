import { useReactFlow } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { isAnnotation } from 'shared-contracts/nodes';
import { type ShortcutAt, shortcut } from '../../../shortcuts.ts';
import { contractedFlow } from '../../../state/contractedFlow.ts';
import { idsWithMembers } from '../../../state/edits/groups.ts';
import { type Direction, nudgeNodes } from '../../../state/edits/moveNodes.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { collapsedGroups } from '../../../state/groupGeometry.ts';
import { layoutFlow } from '../../../state/layout.ts';
import { neighbourOf } from '../../../state/walk.ts';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
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

/** From what is selected to what stands beside it. */
function useWalking() {
  const editor = useEditorStore();
  const view = useViewStore();
  return (direction: Direction) => {
    const { history, select } = editor.getState();
    const { flow } = history.present;
    // Collapsed groups are gone through as the boxes that they are.
    const shown = contractedFlow(indexFlow(flow), collapsedGroups(indexFlow(flow), view.getState().foldedHere));
    const from = [...editor.getState().selection].find((id) => shown.node.has(id)) ?? '';
    const next = neighbourOf(shown, from, direction);
    if (!next) return;
    select(idsWithMembers(flow, next));
    view.getState().bringIntoView(next);
  };
}

/** Keys while the canvas has the focus. */
export function useCanvasKeys() {
  const editor = useEditorStore();
  const view = useViewStore();
  const zooming = useZooming();
  const walk = useWalking();
  const commands = useNodeCommands();
  const groups = useGroupCommands();
  const runNode = useRunNode();
  const readOnly = useReadOnly();
  const selectedNode = () => {
    const { selection, history } = editor.getState();
    return [...selection].find((id) => indexFlow(history.present.flow).node.has(id)) ?? null;
  };
  const nudge = (direction: Direction) =>
    editor.getState().edit((document) => nudgeNodes(document, editor.getState().selection, direction), 'nudge');
  const rename = () => {
    const id = groups.selectedGroup()?.id ?? selectedNode();
    if (id) view.getState().rename(id);
  };
  const runSelected = () => {
    const node = indexFlow(editor.getState().history.present.flow).node.get(selectedNode() ?? '');
    if (node && !isAnnotation(node)) void runNode.alone(node);
  };
  const { openSelected, letGo } = useOpening(selectedNode);
  const openOrFold = () => {
    const group = groups.selectedGroup();
    if (group) groups.fold(group.id);
    else openSelected();
  };
  const handlers: Record<ShortcutAt<'canvas'>, (direction: Direction) => unknown> = {
    walk,
    nudge,
    remove: commands.remove,
    disable: commands.toggleDisabled,
    duplicate: commands.duplicate,
    rename,
    open: openOrFold,
    group: groups.group,
    ungroup: groups.ungroup,
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
