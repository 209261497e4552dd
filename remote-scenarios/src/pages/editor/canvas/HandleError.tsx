import { IconPlus } from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { errorHandle, nodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Dropdown } from 'shared-contracts/ui/core';
import { createRandomId } from '../../../state/edits/createId.ts';
import { catchErrorsOf } from '../../../state/edits/handleError.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { rowStep, sizeOf } from '../../../state/geometry.ts';
import { useEditor, useEditorStore, useReadOnly, useViewStore } from '../EditorContext.tsx';
import { useEditorText } from '../useEditorText.ts';
import classes from './HandleError.module.css';

/** True when a wire leaves by the error output already. */
function useHasErrorWire(nodeId: string): boolean {
  return useEditor((state) =>
    (indexFlow(state.history.present.flow).wiresFrom.get(nodeId) ?? []).some(
      (wire) => wire.sourceHandle === errorHandle,
    ),
  );
}

function useHandlers(node: FlowNode) {
  const editor = useEditorStore();
  const view = useViewStore();
  const text = useText();
  return {
    addCatch: () => {
      const kind = nodeKind('catch');
      if (!kind) return;
      const id = createRandomId();
      editor.getState().edit((document) => catchErrorsOf(document, node.id, id, text(kind.label)));
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
  const wired = useHasErrorWire(node.id);
  const readOnly = useReadOnly();
  if (wired || readOnly) return null;
  const items = [
    ...(nodeKind(node.type)?.working
      ? [{ key: 'branch', label: t('handleError.branch'), onClick: handlers.addBranch }]
      : []),
    { key: 'catch', label: t('handleError.catch'), onClick: handlers.addCatch },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button type="button" className={`${classes.button} nodrag nopan`}>
        <IconPlus size={12} stroke={2} aria-hidden />
        {t('handleError.title')}
      </button>
    </Dropdown>
  );
}
