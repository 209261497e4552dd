import type { HostApiClient } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import { getOperation, type Operation } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { type Flow, getScenario, isWire } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, connector, withoutTypedSecrets } from 'shared-contracts/nodes';
import { withoutClearSecrets, withoutRun } from '../../../../state/edits/clipboard.ts';
import { forOperation } from '../../kinds/connector/callForm.ts';
import { titleOf } from '../../kinds/connector/titleOf.ts';
import type { NodePick } from '../nodePick.ts';
import type { NodeSources } from './nodeSources.ts';

/** Settings and name of one node, or the nodes of a flow. */
export type PickedNodes = { name: string; config: ConnectorConfig } | { flow: Flow };

interface Origin {
  api: HostApiClient;
  sources: NodeSources;
}

type PickOf<Kind extends NodePick['kind']> = Extract<NodePick, { kind: Kind }>;

/** The operation in the version that the configuration is set to, or in the newest where that version does not have it. */
async function readOperation(
  api: HostApiClient,
  pick: PickOf<'operation'>,
  configuration: Configuration | undefined,
): Promise<{ operation: Operation; version: number }> {
  const read = async (version: number) => ({
    operation: await api.call(
      getOperation,
      { params: { id: pick.connectorId }, query: { operation_id: pick.id, version } },
      { quiet: true },
    ),
    version,
  });
  if (!configuration || configuration.connector_version === pick.version) return read(pick.version);
  return read(configuration.connector_version).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return read(pick.version);
    throw error;
  });
}

async function operationNode({ api, sources }: Origin, pick: PickOf<'operation'>): Promise<PickedNodes> {
  const { configurations } = await sources.lists();
  const configuration = configurations.find(({ id }) => id === pick.configurationId);
  const { operation, version } = await readOperation(api, pick, configuration);
  const title = titleOf({ connector_name: pick.connectorName }, operation);
  const blank = { ...connector.defaults(), configuration_id: configuration?.id ?? '' };
  const config = { ...blank, ...forOperation(blank, operation, version, title) };
  return { name: operation.summary || operation.id, config };
}

/** Another scenario's steps: its secrets stay where they are. */
async function scenarioSteps({ api }: Origin, id: string): Promise<PickedNodes> {
  const { flow } = await api.call(getScenario, { params: { id } });
  return {
    flow: flow.map((element) =>
      isWire(element) ? element : withoutTypedSecrets(withoutRun(withoutClearSecrets(element))),
    ),
  };
}

/** What a choice puts on the canvas. Rejects where it cannot be read. */
export async function readPicked(origin: Origin, pick: Exclude<NodePick, { kind: 'node' }>): Promise<PickedNodes> {
  if (pick.kind === 'operation') return operationNode(origin, pick);
  if (pick.kind === 'scenario') return scenarioSteps(origin, pick.id);
  const { configurations, connectors, templates } = await origin.sources.lists();
  if (pick.kind === 'template') return { flow: templates.find(({ id }) => id === pick.id)?.flow ?? [] };
  const configuration = pick.kind === 'configuration' ? configurations.find(({ id }) => id === pick.id) : undefined;
  const name = configuration?.connector_name ?? connectors.find(({ id }) => id === pick.id)?.name ?? '';
  const config = { ...connector.defaults(), configuration_id: configuration?.id ?? '', title: name };
  return { name: name || configuration?.name || '', config };
}
