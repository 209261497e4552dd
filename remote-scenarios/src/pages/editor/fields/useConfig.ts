import { type FlowNode, isWire } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { useEditorStore } from '../context/EditorContext.tsx';
import { useNodeForm } from './NodeForm.tsx';

export function configOf<Config extends object>(node: FlowNode): Config {
  const kind = nodeKind(node.type);
  const parsed = kind?.config.safeParse(node.data.config);
  return (parsed?.success ? parsed.data : { ...kind?.defaults(), ...node.data.config }) as Config;
}

/**
 * Settings of the open node with defaults filled in. What does not fit the schema is kept as it is, so that
 * nothing typed is lost.
 */
export function useConfig<Config extends object>(): Config {
  const { node } = useNodeForm();
  return configOf(node);
}

/** Reads the settings as they are when it is called, for what waited meanwhile; null once the node is gone. */
export function useReadConfig<Config extends object>(): () => Config | null {
  const { node, partOf } = useNodeForm();
  const editor = useEditorStore();
  return () => {
    const { flow } = editor.getState().history.present;
    const now = flow.find((element): element is FlowNode => !isWire(element) && element.id === node.id);
    return now ? configOf(partOf(now)) : null;
  };
}
