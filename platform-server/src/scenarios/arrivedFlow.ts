import { type Flow, type FlowElement, type FlowNode, isWire, type LeftBehind } from 'shared-contracts/api/scenario';
import {
  type ConnectorConfig,
  connector,
  isSecretOpen,
  isThingReference,
  readConfig,
  referencesOf,
  start,
  withColumnsOf,
  withLeftBehind,
  withThingIds,
} from 'shared-contracts/nodes';
import * as referredThingRepository from '../store/repositories/referredThingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { FlowOwner, SecretStore } from './secretStore.ts';

const keyOf = ({ kind, id }: Pick<LeftBehind, 'kind' | 'id'>) => `${kind} ${id}`;

/** The call of an operation that a node makes, or polls by; null for every other one. */
function callOf({ type, data }: FlowNode): ConnectorConfig | null {
  if (type === connector.kind) return readConfig(connector, data.config);
  return type === start.kind ? (readConfig(start, data.config).items?.call ?? null) : null;
}

/** Nodes on their way into an account. */
class Arrival {
  readonly #database: Queryable;
  readonly #account: string;

  constructor(database: Queryable, account: string) {
    this.#database = database;
    this.#account = account;
  }

  /** The node with what has the same name here in place of what it left behind, and with a note of what is left open. */
  async settled(node: FlowNode): Promise<FlowNode> {
    const left = node.data.choose_again ?? [];
    const there = new Set(
      (
        await referredThingRepository.statuses(
          this.#database,
          this.#account,
          left.map(({ id }) => id),
        )
      ).map(keyOf),
    );
    const missing = left.filter((one) => !there.has(keyOf(one)));
    const namesakes = await this.#namesakes(node, missing);
    const moved = await this.#withColumns(
      withThingIds(node, (thing) => namesakes.get(keyOf(thing)) ?? thing.id),
      missing.filter((one) => namesakes.has(keyOf(one))),
    );
    const named = new Set(referencesOf(moved).filter(isThingReference).map(keyOf));
    const isOpen = (one: LeftBehind) =>
      one.kind === 'secret' ? isSecretOpen(moved.data.config, one) : named.has(keyOf(one));
    const open = missing.filter(isOpen);
    return moved === node && open.length === left.length ? node : withLeftBehind(moved, open);
  }

  /** The columns of the tables that took the place of those that were left behind. */
  async #withColumns(node: FlowNode, replaced: readonly LeftBehind[]): Promise<FlowNode> {
    const left = replaced.flatMap(({ columns }) => columns ?? []);
    if (left.length === 0) return node;
    const ids = referencesOf(node).flatMap(({ kind, id }) => (kind === 'conversion' ? [id] : []));
    const [table] = await referredThingRepository.statuses(this.#database, this.#account, ids);
    return table?.table ? withColumnsOf(node, left, table.table.result_columns) : node;
  }

  /** What of the account has the names of things: where just one has it. */
  async #namesakes(node: FlowNode, left: readonly LeftBehind[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const { kind, id, name } of left) {
      if (kind === 'secret' || name === '') continue;
      const namesake = await referredThingRepository.called(this.#database, this.#account, kind, name);
      if (namesake && (kind !== 'connector' || (await this.#mayCall(node, namesake)))) {
        found.set(keyOf({ kind, id }), namesake);
      }
    }
    return found;
  }

  /** A connector node and a poll call one operation, which another connector does not have. */
  async #mayCall(node: FlowNode, configuration_id: string): Promise<boolean> {
    const call = callOf(node);
    // An HTTP node takes credentials alone.
    if (!call || call.operation_id === '') return true;
    const { operation_id, version } = call;
    return referredThingRepository.hasOperation(this.#database, this.#account, {
      configuration_id,
      version,
      operation_id,
    });
  }
}

/**
 * A flow as the account takes it, wherever it comes from: secrets that are not the scenario's are empty, what has the same
 * name here takes the place of what nodes left behind, and each node notes what is to be chosen again. Elements that stay
 * the same keep their identity.
 */
export async function arrivedFlow(
  database: Queryable,
  secrets: SecretStore,
  owner: FlowOwner,
  flow: Flow,
): Promise<Flow> {
  const own = await secrets.withOwn(database, owner, flow);
  const arrival = new Arrival(database, owner.account);
  const taken: FlowElement[] = [];
  for (const element of own) {
    taken.push(isWire(element) || !element.data.choose_again ? element : await arrival.settled(element));
  }
  return taken;
}
