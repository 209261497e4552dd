import type { TFunction } from 'i18next';
import type { CatalogueConnector } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { type Flow, isNode } from 'shared-contracts/api/scenario';
import { connector, isTrigger, nodeCatalogue } from 'shared-contracts/nodes';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { beginsWords, hasWords, plain } from '../../../../parts/wordMatch.ts';
import type { NodeItem } from '../nodePick.ts';
import type { FoundOperation, NodeLists } from './nodeSources.ts';

export type EditorText = TFunction<'remote-scenarios', 'editor'>;

interface Words {
  name: string;
  /** Found by as well, but worth less. */
  beside?: string;
}

/** How well a thing answers a search by its name; `best` where its name begins so. */
function relevanceOf({ name, beside = '' }: Words, search: string, best: number): number {
  if (plain(name).startsWith(search)) return best;
  if (beginsWords(name, search)) return best - 0.5;
  if (beginsWords(`${name} ${beside}`, search)) return best - 1;
  return hasWords(`${name} ${beside}`, search) ? best - 1.5 : 0;
}

/** Items that a search finds, the best first. */
function best(items: readonly NodeItem[], max: number): NodeItem[] {
  return items
    .filter(({ relevance }) => relevance > 0)
    .toSorted((one, other) => other.relevance - one.relevance)
    .slice(0, max);
}

/** So many of a section are shown: who wants another types more of its name. */
const maxOfSection = 8;
const maxOperations = 30;

const configurationTile = ({ connector_name, connector_icon, connector_colour }: Configuration | FoundOperation) => (
  <ConnectorIcon name={connector_name} icon={connector_icon} colour={connector_colour} size={20} />
);

const connectorTile = ({ name, icon, colour }: CatalogueConnector) => (
  <ConnectorIcon name={name} icon={icon} colour={colour} size={20} />
);

/** Configurations of the account, and connectors that have none yet. */
export function connectorItems(lists: NodeLists, search: string, t: EditorText): NodeItem[] {
  const configurations = lists.configurations.filter(({ is_active }) => is_active);
  const configured = new Set(configurations.map(({ connector_id }) => connector_id));
  const own = configurations.map((one): NodeItem => {
    const { id, name, connector_name, environment } = one;
    const byConnector = relevanceOf({ name: connector_name, beside: name }, search, 4.6);
    return {
      ...{ pick: { kind: 'configuration', id }, name, type: connector.kind, tile: configurationTile(one) },
      description: [connector_name, environment].filter(Boolean).join(' · '),
      relevance: Math.max(byConnector, relevanceOf({ name, beside: environment }, search, 4.5)),
    };
  });
  const others = lists.connectors
    .filter(({ id, is_active }) => is_active && !configured.has(id))
    .map(
      (one): NodeItem => ({
        ...{ pick: { kind: 'connector', id: one.id }, name: one.name, type: connector.kind, tile: connectorTile(one) },
        description: t('palette.notConfigured'),
        relevance: relevanceOf({ name: one.name }, search, 4.4),
      }),
    );
  return best([...own, ...others], maxOfSection);
}

/** Operations, each with the configurations of its connector: by the first where the account has none. */
export function operationItems(
  operations: readonly FoundOperation[],
  lists: NodeLists,
  search: string,
  t: EditorText,
): NodeItem[] {
  const uses = Map.groupBy(
    lists.configurations.filter(({ is_active }) => is_active),
    ({ connector_id }) => connector_id,
  );
  const items = operations.flatMap((operation): NodeItem[] => {
    const { id, connector_name, connector_version: version, summary, path } = operation;
    const own = uses.get(operation.connector_id) ?? [];
    const called = {
      kind: 'operation',
      id,
      connectorId: operation.connector_id,
      connectorName: connector_name,
    } as const;
    const words = { name: summary || path, beside: `${connector_name} ${id} ${path} ${operation.group}` };
    const shared = { name: words.name, type: connector.kind, tile: configurationTile(operation) };
    const relevance = (top: number) => Math.max(relevanceOf(words, search, top), 0.5);
    if (own.length === 0) {
      const pick = { ...called, version, configurationId: null };
      const description = `${connector_name} · ${t('palette.notConfigured')}`;
      return [{ ...shared, pick, description, relevance: relevance(3.2) }];
    }
    return own.map((configuration) => ({
      ...shared,
      pick: { ...called, version, configurationId: configuration.id },
      description: configuration.name,
      relevance: relevance(3.9),
    }));
  });
  return best(items, maxOperations);
}

/** A scenario is shown by what every one begins with. */
const startKind = nodeCatalogue.find(({ isTrigger: begins }) => begins)?.kind ?? '';

/** The kind that a flow is shown by: that of its first step. */
const tileOf = (flow: Flow) => flow.find((element) => isNode(element) && !isTrigger(element))?.type ?? startKind;

/** Templates and other scenarios, whose steps are added. */
export function flowItems(lists: NodeLists, search: string, scenarioId: string, t: EditorText) {
  const templates = lists.templates.map(
    ({ id, name, description, words, flow }): NodeItem => ({
      ...{ pick: { kind: 'template', id }, name, type: tileOf(flow) },
      description,
      relevance: relevanceOf({ name, beside: `${description} ${words}` }, search, 2.8),
    }),
  );
  const scenarios = lists.scenarios
    .filter(({ id, is_active }) => is_active && id !== scenarioId)
    .map(
      ({ id, name, node_count, tags }): NodeItem => ({
        ...{ pick: { kind: 'scenario', id }, name, type: startKind },
        description: t('palette.steps', { count: node_count }),
        relevance: relevanceOf({ name, beside: tags.join(' ') }, search, 2.7),
      }),
    );
  return { templates: best(templates, maxOfSection), scenarios: best(scenarios, maxOfSection) };
}
