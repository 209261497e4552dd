import { useEffect, useState } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { renameNode } from '../../../state/edits/editNode.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './NodeName.module.css';

/** Name of the open node, edited in place. */
export function NodeName({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const readOnly = useReadOnly();
  const [name, setName] = useState(node.label);
  useEffect(() => setName(node.label), [node.label]);
  const keep = () => {
    editor.getState().edit((document) => renameNode(document, node.id, name));
    if (name.trim() === '') setName(node.label);
  };
  return (
    <input
      className={classes.name}
      aria-label={t('node.name')}
      value={name}
      size={Math.max(6, name.length)}
      maxLength={200}
      readOnly={readOnly}
      onChange={(event) => setName(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || name === node.label) return;
        // What was typed goes first; the next Escape leads back to the node.
        event.preventDefault();
        setName(node.label);
      }}
    />
  );
}
