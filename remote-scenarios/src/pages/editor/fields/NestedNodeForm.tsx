import { type ReactNode, useMemo } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { setConfig } from '../../../state/edits/editNode.ts';
import { useEditorStore } from '../context/EditorContext.tsx';
import { type NodeForm, NodeFormContext, useNodeForm } from './NodeForm.tsx';

type Config = Readonly<Record<string, unknown>>;

interface NestedNodeFormProps {
  /** The kind whose settings they are. */
  kind: string;
  /** Where they stand below the node's own. */
  path: string;
  read: (config: Config) => Config;
  /** The node's settings that change with these. */
  write: (config: Config, part: Config) => Config;
  children: ReactNode;
}

/** Settings of another kind that the open node holds, edited with the fields of that kind. */
export function NestedNodeForm({ kind, path, read, write, children }: NestedNodeFormProps) {
  const form = useNodeForm();
  const editor = useEditorStore();
  const nested = useMemo<NodeForm>(() => {
    const partOf = (node: FlowNode): FlowNode => ({
      ...node,
      type: kind,
      data: { ...node.data, config: read(node.data.config) },
    });
    return {
      ...form,
      node: partOf(form.node),
      partOf,
      // What waited for an answer changes the settings as they are by then.
      change: (part, field) =>
        editor.getState().edit((document) => {
          const now = document.flow.find((element) => element.id === form.node.id) as FlowNode | undefined;
          return now ? setConfig(document, now.id, write(now.data.config, part)) : document;
        }, field && `config ${form.node.id} ${path} ${field}`),
      problemAt: (field) => form.problemAt(`${path}.${field}`),
    };
  }, [form, editor, kind, path, read, write]);
  return <NodeFormContext value={nested}>{children}</NodeFormContext>;
}
