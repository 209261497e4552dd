import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useLocale } from 'shared-contracts/react';
import { kindText } from '../../../parts/kindTexts.ts';
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

/** Reads nodes of n8n, with what is left to do as a comment; what converts them comes with the first such text. */
function useForeignNodes() {
  const { t } = useTranslation('remote-scenarios');
  const locale = useLocale();
  return async (text: string) => {
    const { importTexts, readImportedFile } = await import(
      /* webpackChunkName: "import" */ '../../../parts/import/importedFile.ts'
    );
    const read = readImportedFile(text, '', kindText(importTexts, t, locale));
    return read.kind === 'n8n' ? read.flow : null;
  };
}

/** Acts on the selected nodes and wires. */
export function useNodeCommands() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { notices } = useHost();
  const t = useEditorText();
  const called = use(CalledContext);
  const readForeign = useForeignNodes();
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
