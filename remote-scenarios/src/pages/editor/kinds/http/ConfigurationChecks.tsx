import type { FlowNode } from 'shared-contracts/api/scenario';
import { http, readConfig } from 'shared-contracts/nodes';
import { useConfigurations } from '../../../../data/connectorQueries.ts';
import { ConfigurationProblem, isUsable } from '../connector/ConfigurationProblem.tsx';

/** Tells before a run that the configuration which lets a node's call in is gone, or cannot. */
function Check({ nodeId, id }: { nodeId: string; id: string }) {
  const { data: all } = useConfigurations();
  const found = all?.find((one) => one.id === id);
  if (!all || (found && isUsable(found))) return null;
  return <ConfigurationProblem nodeId={nodeId} path="authentication.configuration_id" configuration={found} />;
}

/** Checks the configuration of a node that has one. */
export function ConfigurationChecks({ node }: { node: FlowNode }) {
  const { authentication } = readConfig(http, node.data.config);
  if (authentication.type !== 'configuration' || authentication.configuration_id === '') return null;
  return <Check nodeId={node.id} id={authentication.configuration_id} />;
}
