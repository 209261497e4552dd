import { randomBytes } from 'node:crypto';
import type { SampleWorkspace } from 'shared-contracts/api/sample-workspace';
import { tunnelEndpoints } from 'shared-contracts/api/tunnel';
import { flagsOf } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { DemoVisits, Visiting } from '../identity/embedded/demoVisits.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { Caller } from '../routing/caller.ts';
import * as accountDeletionRepository from '../store/repositories/accountDeletionRepository.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { SampleThings, SampleWorkspaceRecord } from '../store/repositories/sampleWorkspaceRepository.ts';
import * as sampleWorkspaceRepository from '../store/repositories/sampleWorkspaceRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { orderOfNow } from './content/events.ts';
import { callNode } from './content/scenarios.ts';
import { names } from './content/texts.ts';
import { stepsDone, workspaceView } from './guide.ts';
import { ProductCalls } from './making/productCalls.ts';
import { WorkspaceFiller, type WorkspaceFillerDeps } from './making/workspaceFiller.ts';

export interface SampleWorkspacesDeps extends WorkspaceFillerDeps {
  visits: Pick<DemoVisits, 'found'>;
  directory: { remove(organisationId: string): Promise<void> };
  /** Accounts are to be removed. */
  planned(): void;
}

/** Workspaces of a server at once: each has an agent and some hundred runs. */
const maxWorkspaces = 20;
const lifeMs = 24 * 3_600_000;
/** One that is being made for longer was left by a process that ended. */
const maxMakingMs = 5 * 60_000;

const limits = {
  is_sandbox: false,
  is_sample: true,
  free_quantity: 100_000,
  free_scenario_limit: 50,
  free_connector_limit: 20,
  free_webhook_limit: 50,
  free_import_pages_limit: 10,
  free_filter_limit: 50,
  free_conversion_limit: 50,
};

const roles = new Set(['Admin', 'Superadmin']);

/** Who makes what is in a workspace: its visitor, with the one role more that tunnels ask for. */
function makerOf({ userId, email, name }: Visiting, account: string, organisationId: string): Caller {
  return {
    userId,
    email,
    name,
    accountNumber: account,
    organisationId,
    canWrite: true,
    access: { ...flagsOf(roles), roles },
  };
}

/** The sample workspaces of this server: one a person, each an organization of its own. */
export class SampleWorkspaces {
  readonly #deps: SampleWorkspacesDeps;
  readonly #filler: WorkspaceFiller;
  /** By person: two clicks make one workspace. */
  readonly #founding = new Map<string, Promise<string>>();
  /** One is filled after the other, so that all others on this server have room. */
  #filling: Promise<void> = Promise.resolve();

  constructor(deps: SampleWorkspacesDeps) {
    this.#deps = deps;
    this.#filler = new WorkspaceFiller(deps);
  }

  /**
   * Makes a workspace for a person, or answers the one that they have; it fills behind the answer.
   * @returns the id of its organization
   * @throws HttpError 409 while there are as many as the server takes
   */
  async make(person: Visiting, locale: ServerLocale): Promise<string> {
    const present = await sampleWorkspaceRepository.ofUser(this.#deps.pool, person.userId);
    return present?.organisation_id ?? this.#foundOnce(person, locale, null);
  }

  /** Makes another one in place of the caller's. @returns the id of its organization */
  async startOver(caller: Caller, locale: ServerLocale): Promise<string> {
    const before = await this.#own(caller);
    const organisationId = await this.#foundOnce({ ...caller, userId: before.user_id }, locale, before);
    await this.#removeAccount(before);
    return organisationId;
  }

  /** Removes the workspace of the caller. */
  async remove(caller: Caller): Promise<void> {
    await this.#remove(await this.#own(caller));
  }

  /** @throws HttpError 404 in an account that is not a sample workspace */
  async view(caller: Caller): Promise<SampleWorkspace> {
    const workspace = await this.#own(caller);
    if (workspace.state !== 'ready') return workspaceView(workspace, true);
    const things = workspace.things as SampleThings;
    const [progress, tunnel] = await Promise.all([
      sampleWorkspaceRepository.progress(this.#deps.pool, workspace, things, callNode),
      this.#calls(caller).call(tunnelEndpoints.get, { params: { id: things.tunnel } }),
    ]);
    const isServiceOn = tunnel.is_on;
    const steps = stepsDone({ progress, isServiceOn }, workspace.done);
    if (steps.length === 0) return workspaceView(workspace, isServiceOn);
    await sampleWorkspaceRepository.done(this.#deps.pool, workspace.account_number, steps);
    return workspaceView(await this.#own(caller), isServiceOn);
  }

  /** Takes the service off the line, or puts it back. */
  async switchService(caller: Caller, isOn: boolean): Promise<SampleWorkspace> {
    const { tunnel } = await this.#ready(caller);
    await this.#calls(caller).call(tunnelEndpoints.update, { params: { id: tunnel }, body: { is_on: isOn } });
    return this.view(caller);
  }

  /** Sends an order of this moment. @returns the id of its event */
  async sendOrder(caller: Caller): Promise<string> {
    const { webhooks } = await this.#ready(caller);
    return this.#deps.sender.send(webhooks.orders, orderOfNow());
  }

  /** Takes up those of an earlier start. Call when the server takes requests. */
  async resume(): Promise<void> {
    for (const workspace of await sampleWorkspaceRepository.ready(this.#deps.pool)) {
      const { account_number: account, organisation_id: organisation, user_id: userId, things } = workspace;
      const maker = makerOf({ userId, email: '', name: names.connector.en }, account, organisation);
      const calls = new ProductCalls(this.#deps.routes(), maker, 'en');
      await this.#filler.connect(account, (things as SampleThings).tunnel, calls).catch((err: unknown) => {
        this.#deps.log.warn({ err, account }, 'a sample service could not be connected');
      });
    }
  }

  /** Removes those whose time is over; answers when the next one's is. */
  async runDue(now: number): Promise<number | null> {
    for (const workspace of await sampleWorkspaceRepository.ended(this.#deps.pool, new Date(now)))
      await this.#remove(workspace);
    return (await sampleWorkspaceRepository.nextEnd(this.#deps.pool))?.getTime() ?? null;
  }

  /** Whether this server has as many as it takes. */
  async isFull(): Promise<boolean> {
    return (await sampleWorkspaceRepository.count(this.#deps.pool)) >= maxWorkspaces;
  }

  /** Resolves once none is being filled. */
  idle(): Promise<void> {
    return this.#filling;
  }

  async #own({ accountNumber }: Caller): Promise<SampleWorkspaceRecord> {
    const workspace = await sampleWorkspaceRepository.of(this.#deps.pool, accountNumber);
    if (!workspace) throw notFound('sample_workspace');
    const isAbandoned = workspace.state === 'making' && workspace.created_at.getTime() < Date.now() - maxMakingMs;
    return isAbandoned ? { ...workspace, state: 'failed' } : workspace;
  }

  async #ready(caller: Caller): Promise<SampleThings> {
    const { state, things } = await this.#own(caller);
    if (state !== 'ready') throw new HttpError('conflict.sample_unready');
    return things as SampleThings;
  }

  #calls(caller: Caller): ProductCalls {
    const maker = makerOf(caller, caller.accountNumber, caller.organisationId);
    return new ProductCalls(this.#deps.routes(), maker, 'en');
  }

  #foundOnce(person: Visiting, locale: ServerLocale, before: SampleWorkspaceRecord | null): Promise<string> {
    const founding =
      this.#founding.get(person.userId) ??
      this.#found(person, locale, before).finally(() => this.#founding.delete(person.userId));
    this.#founding.set(person.userId, founding);
    return founding;
  }

  async #found(person: Visiting, locale: ServerLocale, before: SampleWorkspaceRecord | null): Promise<string> {
    const { pool, visits } = this.#deps;
    if (!before && (await this.isFull())) throw new HttpError('conflict.sample_workspaces', { limit: maxWorkspaces });
    const organisationId = await visits.found(person, names.organization[locale], limits);
    const account = await accountRepository.byOrganisation(pool, organisationId);
    if (!account) throw notFound('account');
    const { account_number } = account;
    await inTransaction(pool, async (client) => {
      if (before) await sampleWorkspaceRepository.remove(client, before.account_number);
      await sampleWorkspaceRepository.add(client, {
        account_number,
        organisation_id: organisationId,
        user_id: person.userId,
        ends_at: new Date(Date.now() + lifeMs),
        service_key: randomBytes(24).toString('base64url'),
      });
    });
    const workspace = await sampleWorkspaceRepository.of(this.#deps.pool, account_number);
    const maker = makerOf(person, account_number, organisationId);
    if (workspace) this.#filling = this.#filling.then(() => this.#filler.fill(workspace, maker, locale));
    return organisationId;
  }

  async #remove(workspace: SampleWorkspaceRecord): Promise<void> {
    await sampleWorkspaceRepository.remove(this.#deps.pool, workspace.account_number);
    await this.#removeAccount(workspace);
  }

  /** As accounts are removed that somebody has asked to be deleted, without the days in which it can be taken back. */
  async #removeAccount({ account_number, organisation_id, user_id }: SampleWorkspaceRecord): Promise<void> {
    const { pool, agents, clock, directory, planned } = this.#deps;
    clock.close(account_number);
    await agents.stop(account_number);
    const now = new Date();
    const by = { requested_by: user_id, requested_email: '', company_name: names.organization.en };
    await accountDeletionRepository.plan(pool, { account_number, organisation_id, ...by, due_at: now });
    await accountDeletionRepository.begin(pool, account_number, now);
    await directory.remove(organisation_id);
    planned();
  }
}
