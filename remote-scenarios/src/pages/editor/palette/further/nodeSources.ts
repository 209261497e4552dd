import type { HostApiClient } from 'shared-contracts';
import type { EndpointOutput } from 'shared-contracts/api';
import { listCatalogue, searchOperations } from 'shared-contracts/api/catalogue';
import { type Configuration, listConfigurations } from 'shared-contracts/api/connector';
import {
  listScenarioSummaries,
  listScenarioTemplates,
  type ScenarioSummary,
  type ScenarioTemplate,
} from 'shared-contracts/api/scenario';
import { hasWords } from '../../../../parts/wordMatch.ts';

export type FoundOperation = EndpointOutput<typeof searchOperations>[number];

/** What is found without asking for each search. */
export interface NodeLists {
  configurations: readonly Configuration[];
  connectors: EndpointOutput<typeof listCatalogue>;
  scenarios: readonly ScenarioSummary[];
  templates: readonly ScenarioTemplate[];
}

/** Operations that one answer has at most: a shorter answer is all that there is. */
const maxAnswered = 50;
/** Lists are read again after that: somebody makes a configuration in another tab. */
const maxAgeMs = 30_000;

const textOf = ({ connector_name, summary, id, path, method, group }: FoundOperation) =>
  `${connector_name} ${summary} ${id} ${path} ${method} ${group}`;

/** Reads what nodes can be made of; each list once, and operations where no earlier answer has them all. */
export class NodeSources {
  readonly #api: HostApiClient;
  #lists: { at: number; lists: Promise<NodeLists> } | null = null;
  readonly #answers = new Map<string, readonly FoundOperation[]>();

  constructor(api: HostApiClient) {
    this.#api = api;
  }

  lists(): Promise<NodeLists> {
    const now = Date.now();
    if (this.#lists === null || now - this.#lists.at > maxAgeMs) this.#lists = { at: now, lists: this.#read() };
    return this.#lists.lists;
  }

  async #read(): Promise<NodeLists> {
    const quiet = { quiet: true };
    // What cannot be read is left out: the kinds of nodes are found all the same.
    const [configurations, connectors, scenarios, templates] = await Promise.all([
      this.#api.call(listConfigurations, {}, quiet).catch(() => []),
      this.#api.call(listCatalogue, {}, quiet).catch(() => []),
      this.#api.call(listScenarioSummaries, { query: {} }, quiet).catch(() => []),
      this.#api.call(listScenarioTemplates, {}, quiet).catch(() => []),
    ]);
    return { configurations, connectors, scenarios, templates };
  }

  /** Operations that earlier answers hold for a search; `isComplete`: the server has no others. */
  knownOperations(search: string): { operations: readonly FoundOperation[]; isComplete: boolean } {
    const own = this.#answers.get(search);
    if (own) return { operations: own, isComplete: true };
    for (let length = search.length - 1; length > 0; length -= 1) {
      const shorter = this.#answers.get(search.slice(0, length));
      if (!shorter) continue;
      const operations = shorter.filter((one) => hasWords(textOf(one), search));
      return { operations, isComplete: shorter.length < maxAnswered };
    }
    return { operations: [], isComplete: false };
  }

  async readOperations(search: string, signal: AbortSignal): Promise<readonly FoundOperation[]> {
    const found = await this.#api.call(searchOperations, { query: { search } }, { quiet: true, signal });
    this.#answers.set(search, found);
    return found;
  }
}

const known = new WeakMap<HostApiClient, { account: string; sources: NodeSources }>();

/** The sources of an account, shared by every list of nodes of the page. */
export function sourcesOf(api: HostApiClient, account: string): NodeSources {
  const before = known.get(api);
  if (before?.account === account) return before.sources;
  const sources = new NodeSources(api);
  known.set(api, { account, sources });
  return sources;
}
