import { nodeKind } from 'shared-contracts/nodes';
import { useNodeForm } from './NodeForm.tsx';

/**
 * Settings of the open node with defaults filled in. What does not fit the schema is kept as it is, so that
 * nothing typed is lost.
 */
export function useConfig<Config extends object>(): Config {
  const { node } = useNodeForm();
  const kind = nodeKind(node.type);
  const parsed = kind?.config.safeParse(node.data.config);
  return (parsed?.success ? parsed.data : { ...kind?.defaults(), ...node.data.config }) as Config;
}
