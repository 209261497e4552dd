import { useEffect, useRef } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { renameNode } from '../../../state/edits/editNode.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './StepNode.module.css';

/** Name of a node or a group under edit: Enter and leaving keep it, Escape does not. */
export function RenameField({ node, label }: { node: FlowNode; label?: string }) {
  const editor = useEditorStore();
  const view = useViewStore();
  const t = useEditorText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const keep = () => {
    const name = field.current?.value ?? '';
    editor.getState().edit((document) => renameNode(document, node.id, name));
    view.getState().rename(null);
  };
  return (
    <input
      ref={field}
      className={`${classes.rename} nodrag nopan`}
      aria-label={label ?? t('node.name')}
      defaultValue={node.label}
      maxLength={200}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') view.getState().rename(null);
      }}
    />
  );
}
