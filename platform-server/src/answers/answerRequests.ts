import type pg from 'pg';
import type { AnswerDraft, AnswerEnd, AnswerStore, AskedAnswer } from '../engine/answers.ts';
import { Batches } from '../process/batches.ts';
import type { Log } from '../process/log.ts';
import type { Run } from '../runs/commit/rows.ts';
import { SleepingRuns } from '../runs/sleepingRuns.ts';
import { newId } from '../store/ids.ts';
import type { FoundRequest, NewAnswerRequest } from '../store/repositories/answerRequestRepository.ts';
import * as answerRequestRepository from '../store/repositories/answerRequestRepository.ts';
import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';
import type { AnswerRequestRow } from '../store/rows/run.ts';
import { inTransaction } from '../store/transaction.ts';
import type { AnswerLinks } from './answerLinks.ts';
import { givenIn, questionIn } from './storedAnswers.ts';

export interface AnswerRequestsDeps {
  pool: pg.Pool;
  links: AnswerLinks;
  log: Log;
  /** A worker sleeps with this run: it is to go on. */
  wake(runId: string): void;
  /** Runs of the queue may go on. */
  queued(): void;
  /** Requests of an account were made, answered or ended. */
  changed(account: string): void;
}

/** Requests that are written together. */
const maxAtOnce = 200;

type AskedRow = Pick<AnswerRequestRow, 'id' | 'account_number' | 'scenario_id' | 'scenario_name' | 'question'>;

/** What brings a question to those who may answer it. */
function wantedAnswer({
  id,
  account_number: account,
  scenario_id: subject,
  scenario_name: scenario,
  question,
}: AskedRow) {
  const { title, who } = questionIn({ question });
  // Its JSON is kept as jsonb, which takes no NUL.
  const data = { request_id: id, title: title.replaceAll('\0', ' '), scenario, who };
  return { account, kind: 'answer-wanted', subject, data } as const;
}

/** Makes the requests of runs, and lets those go on that have their answer. */
export class AnswerRequests implements AnswerStore {
  readonly #deps: AnswerRequestsDeps;
  /** Runs that have asked in this process. */
  readonly #asking: SleepingRuns;
  readonly #requests: Batches<NewAnswerRequest, FoundRequest>;

  constructor(deps: AnswerRequestsDeps) {
    this.#deps = deps;
    this.#asking = new SleepingRuns({ ...deps, failure: 'runs with an answer could not be let go on yet' });
    this.#requests = new Batches(maxAtOnce, (requests) => this.#add(requests));
  }

  /** Resolves once what was begun is done. */
  close(): Promise<void> {
    return this.#asking.close();
  }

  async ask({ runId, scenario, node, question, key, until, isHandedOn }: AnswerDraft): Promise<AskedAnswer> {
    const { links, changed } = this.#deps;
    this.#asking.note(runId);
    const isPage = question.mode === 'page';
    const request = await this.#requests.add({
      id: newId(),
      account_number: scenario.account,
      run_id: runId,
      scenario_id: scenario.id,
      scenario_name: scenario.name,
      node_id: node.id,
      node_label: node.label,
      call_key: key,
      is_page: isPage,
      for_admins: question.who === 'admins',
      is_sent: !isHandedOn,
      expires_at: new Date(until),
      question: JSON.stringify(question),
    });
    if (request.isNew && isPage) changed(scenario.account);
    return { ...request, link: links.of(request.id) };
  }

  #add(requests: readonly NewAnswerRequest[]): Promise<FoundRequest[]> {
    return inTransaction(this.#deps.pool, async (database) => {
      // A link that is handed on must lead to its request whatever happens. Others are made again with their run.
      if (requests.every(({ is_sent }) => is_sent)) await database.query('set local synchronous_commit = off');
      const found = await answerRequestRepository.add(database, requests);
      const wanted = requests.filter(({ is_page }, at) => is_page && found[at]?.isNew).map(wantedAnswer);
      if (wanted.length > 0) await notificationEventRepository.addAll(database, wanted);
      return found;
    });
  }

  async sent(id: string): Promise<void> {
    await answerRequestRepository.markSent(this.#deps.pool, id);
  }

  async remind(id: string, time: number): Promise<boolean> {
    return inTransaction(this.#deps.pool, async (database) => {
      const row = await answerRequestRepository.remind(database, id, time);
      if (row) await notificationEventRepository.add(database, wantedAnswer(row));
      return row !== null;
    });
  }

  async withdraw(id: string): Promise<void> {
    await this.#end(id, 'withdrawn');
  }

  async endOf(id: string, isOver: boolean): Promise<AnswerEnd | null> {
    const { pool } = this.#deps;
    if (isOver) await this.#end(id, 'expired');
    const row = await answerRequestRepository.row(pool, id);
    if (row?.state === 'waiting') return null;
    const answer = row?.state === 'answered' ? givenIn(row) : null;
    if (!answer) return { state: 'expired' };
    await answerRequestRepository.take(pool, id);
    return { state: 'answered', answer };
  }

  async #end(id: string, state: 'expired' | 'withdrawn'): Promise<void> {
    const { pool, changed } = this.#deps;
    const account = await answerRequestRepository.close(pool, id, state);
    if (account !== null) changed(account);
  }

  async answered(runId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    this.#asking.note(runId);
    return new Set(await answerRequestRepository.answeredOf(this.#deps.pool, ids));
  }

  /** Lets the run of a request go on that was answered. */
  async wakeRunOf({ id, account_number }: Pick<AnswerRequestRow, 'id' | 'account_number'>): Promise<void> {
    this.#deps.changed(account_number);
    await this.#asking.wake(answerRequestRepository.wakeRunOf(this.#deps.pool, id));
  }

  /** These runs are stored as they are now. Costs nothing where none of them has asked. */
  written(runs: readonly Run[]): void {
    const asleep = this.#asking.fallenAsleep(runs);
    if (asleep.length === 0) return;
    this.#asking.doBeside(this.#asking.wake(answerRequestRepository.wakeRuns(this.#deps.pool, asleep)));
  }

  /** Lets runs go on whose wake was lost with its process. */
  wakeForgotten(): Promise<void> {
    return this.#asking.wake(answerRequestRepository.wakeForgotten(this.#deps.pool));
  }
}
