import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { useHost } from 'shared-contracts/react';
import { setPin } from '../../../state/edits/editNode.ts';
import { sideOutputs } from '../../../state/geometry.ts';
import { isPinned } from '../../../state/inputSample.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/** Pinning the output of the last execution; only nodes with the one plain output can be pinned. */
export function usePin(node: FlowNode) {
  const editor = useEditorStore();
  const { notices } = useHost();
  const t = useEditorText();
  const { logs } = useShownRun();
  const sent = logs.findLast((log) => log.node_id === node.id && log.msg !== null)?.msg;
  const fits = nodeKind(node.type)?.hasInput === true && sideOutputs(node)[0]?.id === 'out';
  const pinned = isPinned(node);
  return {
    possible: fits && (pinned || (sent?.payload !== undefined && sent.payload !== null)),
    toggle: () => {
      editor.getState().edit((document) => setPin(document, node.id, pinned ? undefined : sent?.payload));
      notices.show({ message: t(pinned ? 'panel.unpinned' : 'panel.pinned') });
    },
  };
}
