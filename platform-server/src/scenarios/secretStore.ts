import type { Flow } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';
import { isId, newId } from '../store/ids.ts';
import { SecretRepository, type SecretRow } from '../store/repositories/secretRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { type FlowSecret, placeOf, referenceTo, referredSecret, secretsOf, withSecrets } from './flowSecrets.ts';
import type { SecretBox } from './secretBox.ts';

const missing = ({ nodeId, path }: FlowSecret): FlowProblem => ({
  node_id: nodeId,
  path,
  severity: 'error',
  structural: true,
  message: {
    en: "This secret isn't stored in your account: enter it again",
    fr: 'Ce secret n’est pas enregistré dans votre compte : saisissez-le à nouveau',
  },
});

const maxOpened = 500;

/** Keeps the secrets of flows out of the flows: there they are references, here they are sealed. */
export class SecretStore {
  readonly #secrets: SecretRepository;
  readonly #box: SecretBox;
  readonly #opened = new Map<string, string>();

  constructor(database: Queryable, box: SecretBox) {
    this.#secrets = new SecretRepository(database);
    this.#box = box;
  }

  /** Clear text behind a reference in a flow of the account; null when it is gone. */
  async open(account: string, reference: string): Promise<string | null> {
    const id = referredSecret(reference);
    if (id === null) return reference;
    const owner = `${account} ${id}`;
    const known = this.#opened.get(owner);
    if (known !== undefined) return known;
    const row = isId(id) ? (await this.#secrets.find(account, [id])).get(id) : undefined;
    return row ? this.#keep(owner, this.#box.open(row.sealed, owner)) : null;
  }

  /** Faults of references that lead to no secret of the account. Within a transaction give its connection. */
  async problems(account: string, flow: Flow, database?: Queryable): Promise<FlowProblem[]> {
    const repository = database ? new SecretRepository(database) : this.#secrets;
    const found = await this.#referred(account, flow, repository);
    return secretsOf(flow).flatMap((secret) => {
      const id = referredSecret(secret.value);
      return id === null || found.has(id) ? [] : [missing(secret)];
    });
  }

  /**
   * Stores what was typed and puts references in its place. References to a secret of another scenario, as in a copy
   * of it, get a secret of their own, so that deleting the original leaves the copy whole. With `draftedBy` they are of
   * that user's draft alone, until `keep` says otherwise.
   */
  async store(
    database: Queryable,
    account: string,
    scenarioId: string,
    flow: Flow,
    draftedBy: string | null = null,
  ): Promise<Flow> {
    const repository = new SecretRepository(database);
    const found = await this.#referred(account, flow, repository);
    const values = new Map<string, string>();
    for (const secret of secretsOf(flow)) {
      const stored = found.get(referredSecret(secret.value) ?? '');
      if (stored?.scenario_id === scenarioId) continue;
      const text = stored ? this.#box.open(stored.sealed, `${account} ${stored.id}`) : secret.value;
      const id = newId();
      const sealed = this.#box.seal(text, `${account} ${id}`);
      await repository.add(account, { id, scenario_id: scenarioId, sealed, drafted_by: draftedBy });
      values.set(placeOf(secret), referenceTo(id));
    }
    return withSecrets(flow, values);
  }

  /** What a version or a run refers to stays, whatever becomes of the draft it was typed into. */
  async keep(database: Queryable, flow: Flow): Promise<void> {
    const ids = secretsOf(flow).flatMap(({ value }) => referredSecret(value) ?? []);
    if (ids.length > 0) await new SecretRepository(database).keep(ids.filter(isId));
  }

  #referred(account: string, flow: Flow, repository: SecretRepository): Promise<Map<string, SecretRow>> {
    const ids = secretsOf(flow).flatMap(({ value }) => referredSecret(value) ?? []);
    return ids.length === 0 ? Promise.resolve(new Map()) : repository.find(account, ids.filter(isId));
  }

  #keep(owner: string, text: string): string {
    this.#opened.set(owner, text);
    if (this.#opened.size > maxOpened) this.#opened.delete(this.#opened.keys().next().value as string);
    return text;
  }
}
