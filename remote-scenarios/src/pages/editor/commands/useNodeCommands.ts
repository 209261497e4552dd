import { use } from 'react';
import { useHost } from 'shared-contracts/react';
import { useReadImport } from '../../../parts/import/useReadImport.ts';
import { clipboardText, looksExported, paste, pickElements, readClipboard } from '../../../state/edits/clipboard.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { toggleDisabled } from '../../../state/edits/editNode.ts';
import { removeElements } from '../../../state/edits/removeElements.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import type { Position } from '../../../state/geometry.ts';
import { nodesAlong, type WayAlong } from '../../../state/runOrder.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { CalledContext } from '../context/useProblems.ts';

/** Acts on the selected nodes and wires. */
export function useNodeCommands() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { notices } = useHost();
  const t = useEditorText();
  const called = use(CalledContext);
  const readImport = useReadImport();
  /** Nodes of n8n, with what is left to do as a comment. */
  const readForeign = async (text: string) => {
    const { read } = await readImport(text, '');
    return read.kind === 'n8n' ? read.flow : null;
  };
  const present = () => editor.getState().history.present;
  const selectedNodes = () => {
    const { node } = indexFlow(present().flow);
    return new Set([...editor.getState().selection].filter((id) => node.has(id)));
  };
  const selectAlong = (way: WayAlong) =>
    editor.getState().select(nodesAlong(indexFlow(present().flow), selectedNodes(), way));
  const add = (flow: Parameters<typeof paste>[1], at?: Position) => {
    let ids: readonly string[] = [];
    editor.getState().edit((document) => {
      const pasted = paste(document, flow, createRandomId, at);
      ids = pasted.ids;
      return pasted.document;
    });
    const [first] = ids;
    if (first !== undefined) {
      editor.getState().select(ids);
      view.getState().bringIntoView(first);
    }
    return ids.length;
  };
  return {
    remove: () => editor.getState().edit((document) => removeElements(document, editor.getState().selection)),
    toggleDisabled: () => editor.getState().edit((document) => toggleDisabled(document, selectedNodes())),
    duplicate: () => add(pickElements(present(), selectedNodes())),
    selectAll: () => editor.getState().select(present().flow.map((element) => element.id)),
    selectUpstream: () => selectAlong('upstream'),
    selectDownstream: () => selectAlong('downstream'),
    /** Text of the selected nodes for the clipboard; null when none is selected. */
    copyText: () => {
      const ids = selectedNodes();
      if (ids.size === 0) return null;
      notices.show({ message: t('clipboard.copied', { count: ids.size }) });
      return clipboardText(present(), ids, called);
    },
    /** Adds what a text of the clipboard holds, nodes of n8n as well; says so when it holds none. */
    pasteText: async (text: string, at?: Position) => {
      const flow = readClipboard(text) ?? (looksExported(text) ? await readForeign(text) : null);
      if (flow && add(flow, at) > 0) return;
      const isOther = !flow && looksExported(text);
      notices.show({ message: t(isOther ? 'clipboard.foreign' : 'clipboard.nothing'), color: 'warning' });
    },
  };
}
