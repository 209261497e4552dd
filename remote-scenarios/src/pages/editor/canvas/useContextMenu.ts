import type { MouseEvent } from 'react';
import { idsWithMembers } from '../../../state/edits/groups.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useFarNode } from './useFarPointer.ts';

/** The box of what is selected, for a menu that a key asks for. */
function boxOf(frame: Element, id: string | undefined): DOMRect {
  const drawn = id ? frame.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`) : null;
  return (drawn ?? frame).getBoundingClientRect();
}

/** Opens the context menu of what is under the pointer or, asked for by a key, of the selected node. */
export function useContextMenu() {
  const editor = useEditorStore();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const farNode = useFarNode();
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (readOnly || target.closest('input, textarea, [role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    const { selection, history, select } = editor.getState();
    const byKey = event.button !== 2;
    const { node, groups } = indexFlow(history.present.flow);
    const group = groups.find(({ id }) => selection.has(id));
    const selected = group?.id ?? [...selection].find((id) => node.has(id));
    const idOf = (part: string) => target.closest(part)?.getAttribute('data-id') ?? null;
    const pointed = () => idOf('.react-flow__node') ?? farNode(event)?.id ?? null;
    const nodeId = byKey ? (selected ?? null) : pointed();
    const wireId = byKey ? null : idOf('.react-flow__edge');
    const box = byKey ? boxOf(event.currentTarget, selected) : null;
    const anchor = box ? { x: box.left + 24, y: box.top + 40 } : { x: event.clientX, y: event.clientY };
    if (nodeId !== null && !selection.has(nodeId)) {
      select(idsWithMembers(history.present.flow, nodeId));
    }
    view.getState().openMenu({ anchor, nodeId, wireId });
  };
}
