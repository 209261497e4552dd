import { IconPlus } from '@tabler/icons-react';
import { textIn } from 'shared-contracts';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { catchKind, catchNames, errorHandle, nodeKind } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { Dropdown } from 'shared-contracts/ui/core';
import { createRandomId } from '../../../state/edits/createId.ts';
import { catchErrorsOf } from '../../../state/edits/handleError.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { rowStep, sizeOf } from '../../../state/geometry.ts';
import { useEditor, useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './HandleError.module.css';

/** True when something takes the node's errors already: a wire of its error output, or a Catch that names it. */
function useIsHandled(nodeId: string): boolean {
  return useEditor((state) => {
    const { nodes, wiresFrom } = indexFlow(state.history.present.flow);
    const hasBranch = (wiresFrom.get(nodeId) ?? []).some((wire) => wire.sourceHandle === errorHandle);
    return hasBranch || nodes.some((node) => catchNames(node, nodeId));
  });
}

function useHandlers(node: FlowNode) {
  const editor = useEditorStore();
  const view = useViewStore();
  const locale = useLocale();
  return {
    addCatch: () => {
      const id = createRandomId();
      editor.getState().edit((document) => catchErrorsOf(document, node.id, id, textIn(catchKind.label, locale)));
      editor.getState().select([id]);
      editor.getState().open(id);
    },
    addBranch: () => {
      const { x, y } = node.position;
      const position = { x, y: y + sizeOf(node, true).height + rowStep / 2 };
      view.getState().openPalette({ source: node.id, sourceHandle: errorHandle, position });
    },
  };
}

/** Leads from a failure to what takes it the next time. */
export function HandleError({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const handlers = useHandlers(node);
  const handled = useIsHandled(node.id);
  const readOnly = useReadOnly();
  if (handled || readOnly) return null;
  const items = [
    ...(nodeKind(node.type)?.working
      ? [{ key: 'branch', label: t('handleError.branch'), onClick: handlers.addBranch }]
      : []),
    { key: 'catch', label: t('handleError.catch'), onClick: handlers.addCatch },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks, also those of the menu, from opening the node
    // biome-ignore lint/a11y/useKeyWithClickEvents: takes no act of its own
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown menu={{ items }} trigger={['click']}>
        <button type="button" className={`${classes.button} nodrag nopan`}>
          <IconPlus size={12} stroke={2} aria-hidden />
          {t('handleError.title')}
        </button>
      </Dropdown>
    </span>
  );
}
