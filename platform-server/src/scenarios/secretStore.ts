import { LRUCache } from 'lru-cache';
import { type Flow, isWire } from 'shared-contracts/api/scenario';
import { type FlowProblem, withoutSecretTexts } from 'shared-contracts/nodes';
import type { OpenedSecret, SecretUse } from '../engine/executeRun.ts';
import { isId, newId } from '../store/ids.ts';
import type { SecretRow } from '../store/repositories/secretRepository.ts';
import * as secretRepository from '../store/repositories/secretRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { type FlowSecret, referenceTo, referredSecret, secretPlace, secretsOf, withSecrets } from './flowSecrets.ts';
import type { SecretBox } from './secretBox.ts';
import { calledPart, fits, isSameDestination } from './secretDestination.ts';

const problem = ({ nodeId, path }: FlowSecret, message: FlowProblem['message']): FlowProblem => ({
  node_id: nodeId,
  path,
  severity: 'error',
  structural: true,
  message,
});

const missing = (secret: FlowSecret) =>
  problem(secret, {
    en: "This secret isn't stored for this scenario: enter it again",
    fr: 'Ce secret n’est pas enregistré pour ce scénario : saisissez-le à nouveau',
  });

const elsewhere = (secret: FlowSecret, address: string) =>
  problem(secret, {
    en: `This secret is for ${calledPart(address)}: enter it again for the new address`,
    fr: `Ce secret est destiné à ${calledPart(address)} : saisissez-le à nouveau pour la nouvelle adresse`,
  });

/** Whose flow it is, and so which secrets it may refer to. */
export interface FlowOwner {
  account: string;
  scenarioId: string;
  /** Who writes it: secrets of their own draft are theirs to move. */
  userId: string;
  /** The scenario that it is a copy of: its secrets get copies for the same addresses. */
  copyOf?: string | undefined;
}

/** The owner of a scenario's flow that somebody writes. */
export const flowOwner = ({ accountNumber: account, userId }: TrackingActor, scenarioId: string): FlowOwner => ({
  account,
  scenarioId,
  userId,
});

const maxOpened = 500;

interface Opened {
  row: SecretRow;
  text: string;
}

const isOwn = ({ scenario_id, drafted_by }: SecretRow, { scenarioId, userId, copyOf }: FlowOwner): boolean =>
  (drafted_by === null || drafted_by === userId) && (scenario_id === scenarioId || scenario_id === copyOf);

/** It was typed by this user, and nothing but their draft has it. */
const isMovable = ({ drafted_by }: SecretRow, { userId }: FlowOwner): boolean => drafted_by === userId;

const isMeant = ({ address, tunnel_id: tunnelId }: SecretRow, secret: FlowSecret): boolean =>
  address !== null && isSameDestination({ address, tunnelId }, secret);

/** Keeps the secrets of flows out of the flows: there they are references, here they are sealed. */
export class SecretStore {
  readonly #database: Queryable;
  readonly #box: SecretBox;
  readonly #opened = new LRUCache<string, Opened>({ max: maxOpened });

  constructor(database: Queryable, box: SecretBox) {
    this.#database = database;
    this.#box = box;
  }

  /** Clear text behind a reference in a flow of the account, for its own scenario and address; null when it is gone. */
  async open(account: string, reference: string, use: SecretUse): Promise<OpenedSecret | null> {
    const id = referredSecret(reference);
    if (id === null) return { text: reference };
    const known = this.#opened.get(`${account} ${id}`) ?? (await this.#read(account, id));
    if (!known || known.row.scenario_id !== use.scenarioId) return null;
    const boundTo = await this.#elsewhere(known.row, use);
    return boundTo === null ? { text: known.text } : { boundTo };
  }

  /** Faults of references that lead to no secret of the scenario, or to one for another address. */
  async problems(owner: FlowOwner, flow: Flow, database?: Queryable): Promise<FlowProblem[]> {
    const found = await this.#referred(owner.account, flow, database ?? this.#database);
    return secretsOf(flow).flatMap((secret) => {
      const id = referredSecret(secret.value);
      if (id === null) return [];
      const row = found.get(id);
      if (!row || !isOwn(row, owner)) return [missing(secret)];
      return isMovable(row, owner) || isMeant(row, secret) ? [] : [elsewhere(secret, row.address ?? '')];
    });
  }

  /** The flow with references emptied that lead to no secret of the scenario, each noted as left behind. */
  async withOwn(database: Queryable, owner: FlowOwner, flow: Flow): Promise<Flow> {
    const found = await this.#referred(owner.account, flow, database);
    const isForeign = (text: string) => {
      const id = referredSecret(text);
      const row = id === null ? undefined : found.get(id);
      return id !== null && !(row && isOwn(row, owner));
    };
    return flow.map((element) => (isWire(element) ? element : withoutSecretTexts(element, isForeign)));
  }

  /**
   * Stores what was typed, each for its address, and puts references in its place. With `isDraft` they are of that user's
   * draft alone, until `keep` says otherwise, and until then they follow the address that the user types.
   */
  async store(database: Queryable, owner: FlowOwner, flow: Flow, isDraft = false): Promise<Flow> {
    const { account, scenarioId: scenario_id, userId } = owner;
    const found = await this.#referred(account, flow, database);
    const values = new Map<string, string>();
    for (const secret of secretsOf(flow)) {
      const { address, tunnelId: tunnel_id } = secret;
      const id = referredSecret(secret.value);
      const row = id === null ? null : found.get(id);
      if (row && row.scenario_id === scenario_id && isMovable(row, owner)) {
        await secretRepository.move(database, row.id, { address: calledPart(address), tunnel_id });
      }
      const isCopied = row && row.scenario_id === owner.copyOf && isMeant(row, secret);
      if (id !== null && !isCopied) continue;
      const text = isCopied ? this.#box.open(row.sealed, `${account} ${row.id}`) : secret.value;
      const made = newId();
      const sealed = this.#box.seal(text, `${account} ${made}`);
      const place = { scenario_id, address: calledPart(address), tunnel_id };
      await secretRepository.add(database, account, {
        id: made,
        sealed,
        drafted_by: isDraft ? userId : null,
        ...place,
      });
      values.set(secretPlace(secret), referenceTo(made));
    }
    return withSecrets(flow, values);
  }

  /** What a version or a run refers to stays, whatever becomes of the draft it was typed into. */
  async keep(database: Queryable, flow: Flow): Promise<void> {
    const ids = secretsOf(flow).flatMap(({ value }) => referredSecret(value) ?? []);
    if (ids.length > 0) await secretRepository.keep(database, ids.filter(isId));
  }

  #referred(account: string, flow: Flow, database: Queryable): Promise<Map<string, SecretRow>> {
    const ids = secretsOf(flow).flatMap(({ value }) => referredSecret(value) ?? []);
    return ids.length === 0 ? Promise.resolve(new Map()) : secretRepository.find(database, account, ids.filter(isId));
  }

  async #read(account: string, id: string): Promise<Opened | null> {
    const row = isId(id) ? (await secretRepository.find(this.#database, account, [id])).get(id) : undefined;
    if (!row) return null;
    const owner = `${account} ${id}`;
    const opened = { row, text: this.#box.open(row.sealed, owner) };
    // One that its user may still move is looked up at each call.
    if (row.drafted_by !== null) return opened;
    this.#opened.set(owner, opened);
    return opened;
  }

  /** Where a secret may go, if it is about to go somewhere else. */
  async #elsewhere({ id, address, tunnel_id }: SecretRow, { url, tunnelId }: SecretUse): Promise<string | null> {
    if (address !== null && tunnel_id !== tunnelId) return calledPart(address);
    const isFit = address === null ? 'undecided' : fits(address, url);
    if (isFit === true) return null;
    if (address !== null && isFit === false) return calledPart(address);
    const first = await secretRepository.firstOrigin(this.#database, id, url.origin);
    return first === url.origin ? null : first;
  }
}
