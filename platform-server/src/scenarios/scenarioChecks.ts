import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isThingReference, referenceProblems, referencesOf } from 'shared-contracts/nodes';
import * as referredThingRepository from '../store/repositories/referredThingRepository.ts';
import type { ScenarioContent } from '../store/repositories/scenarioRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { arrivedFlow } from './arrivedFlow.ts';
import { callCircleProblems } from './callCircles.ts';
import { assertNoProblems, type CodeProblems, errorsOf } from './flowChecks.ts';
import { withRenamesFollowed } from './followRenames.ts';
import type { FlowOwner, SecretStore } from './secretStore.ts';
import { toolNameProblems } from './toolNames.ts';
import { triggerProblems } from './triggerChecks.ts';
import { unknownSettings } from './unknownSettings.ts';

/** Faults of what the nodes of a flow refer to in the account. */
async function flowReferenceProblems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]> {
  const nodes = nodesOf(flow);
  const ids = nodes
    .flatMap(referencesOf)
    .filter(isThingReference)
    .map(({ id }) => id);
  const found = await referredThingRepository.statuses(database, account, ids);
  const keyOf = (kind: string, id: string) => `${kind} ${id.toLowerCase()}`;
  const statuses = new Map(found.map((status) => [keyOf(status.kind, status.id), status]));
  return nodes.flatMap((node) => referenceProblems(node, (kind, id) => statuses.get(keyOf(kind, id))));
}

/** Finds faults of what nodes call by, which only the server can see. */
export interface CallProblems {
  problems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]>;
}

const isError = ({ severity }: FlowProblem) => severity === 'error';

/** Whether a flow can run, and may be saved. */
export class ScenarioChecks {
  readonly #secrets: SecretStore;
  readonly #codeProblems: CodeProblems;
  readonly #calls: CallProblems;

  constructor(secrets: SecretStore, codeProblems: CodeProblems, calls: CallProblems) {
    this.#secrets = secrets;
    this.#codeProblems = codeProblems;
    this.#calls = calls;
  }

  /** All that keeps the flow from running. @throws HttpError 422 when there is any */
  async assertRunnable(database: Queryable, owner: FlowOwner, flow: Flow): Promise<void> {
    const { account } = owner;
    const problems = [
      ...errorsOf(flow, this.#codeProblems),
      ...(await triggerProblems(flow)),
      ...(await flowReferenceProblems(database, account, flow)),
      ...(await callCircleProblems(database, owner, flow)),
      ...(await toolNameProblems(database, owner, flow)),
      ...(await this.#secrets.problems(owner, flow, database)),
      ...(await this.#calls.problems(database, account, flow)),
    ];
    assertNoProblems(flow, problems.filter(isError));
  }

  /**
   * The content as it is stored, its secrets sealed. A started scenario runs what is saved, so nothing is saved into it
   * that cannot run.
   * @throws HttpError 422 for a flow that is broken
   */
  async taken(
    database: Queryable,
    owner: FlowOwner,
    content: ScenarioContent,
    saved: Flow = [],
  ): Promise<ScenarioContent> {
    const arrived = await arrivedFlow(database, this.#secrets, owner, content.flow);
    const drawn = withRenamesFollowed(arrived, saved);
    const errors = errorsOf(drawn, this.#codeProblems);
    const isStarted = content.status === 'started';
    assertNoProblems(drawn, [
      ...errors.filter(({ structural }) => isStarted || structural),
      ...unknownSettings(drawn, saved),
      ...(isStarted ? (await flowReferenceProblems(database, owner.account, drawn)).filter(isError) : []),
      ...(isStarted ? await callCircleProblems(database, owner, drawn) : []),
      ...(isStarted ? await toolNameProblems(database, owner, drawn) : []),
      ...(isStarted ? await this.#calls.problems(database, owner.account, drawn) : []),
      ...(await this.#secrets.problems(owner, drawn, database)),
    ]);
    const flow = await this.#secrets.store(database, owner, drawn);
    await this.#secrets.keep(database, flow);
    return { ...content, flow };
  }
}
