import type pg from 'pg';
import { maxAnswerLength } from 'shared-contracts/api/answer-request';
import { readInputs } from 'shared-contracts/nodes';
import { act } from '../acts/act.ts';
import type { AnswerQuestion, GivenAnswer } from '../engine/answers.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import * as answerRequestRepository from '../store/repositories/answerRequestRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { AnswerRequestRow } from '../store/rows/run.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import type { AnswerRequests } from './answerRequests.ts';
import { questionIn } from './storedAnswers.ts';

/** What somebody answers on a page. */
export interface EnteredAnswer {
  /** Empty where there is nothing to decide. */
  decision: string;
  values: Readonly<Record<string, unknown>>;
}

/** Who answers. */
export type Answerer =
  | { actor: TrackingActor }
  /** Whoever has the link, from this address. */
  | { address: string };

type AskedRow = Pick<AnswerRequestRow, 'id' | 'account_number' | 'scenario_name' | 'question'>;

/** What is entered, in the types of the fields; other values are left out. Throws HttpError 422. */
function valuesOf({ fields }: AnswerQuestion, given: EnteredAnswer['values']): Record<string, unknown> {
  if (JSON.stringify(given).length > maxAnswerLength)
    throw new HttpError('invalid_body.answer_long', { limit: maxAnswerLength });
  const own = Object.fromEntries(
    fields.flatMap(({ name }) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  );
  const { values, problems } = readInputs(fields, own);
  const [first] = problems;
  if (!first) return values;
  const named = problems.map(({ name, message }) => ({ path: `values.${name}`, message }));
  throw new HttpError('invalid_body.answer', { field: first.name, problem: first.message }, { problems: named });
}

/** What was decided, by its output. Throws HttpError 422 where it is none of those that are offered. */
function decisionOf({ decisions }: AnswerQuestion, id: string) {
  const decision = decisions.find((one) => one.id === id);
  if (!decision && (decisions.length > 0 || id !== '')) throw new HttpError('invalid_body.decision');
  return decision ? { id, name: decision.label || decision.id } : null;
}

/** Why a request cannot be answered: it was, or has ended. */
export async function answerRefusal(database: Queryable, id: string): Promise<HttpError> {
  const request = await answerRequestRepository.byId(database, id);
  if (!request) return notFound('request');
  if (request.state === 'answered') return new HttpError('conflict.answered');
  return new HttpError(request.state === 'expired' ? 'conflict.answer_expired' : 'conflict.answer_withdrawn');
}

/** Whoever has a link is nobody the account knows. */
const stranger = (account: string): TrackingActor => ({ userId: '', name: '', email: '', accountNumber: account });

function trackedAct({ scenario_name: name, question }: AskedRow, decision: string, by: Answerer) {
  const params = { name, title: questionIn({ question }).title, decision: decision && ` (${decision})` };
  if ('address' in by) return act('answer.by-link', { ...params, address: by.address });
  return act('answer.given', params);
}

/** Gives answers: the first that comes counts, and each is on the account's log. */
export class AnswerGiving {
  readonly #pool: pg.Pool;
  readonly #requests: AnswerRequests;

  constructor(pool: pg.Pool, requests: AnswerRequests) {
    this.#pool = pool;
    this.#requests = requests;
  }

  /**
   * Answers a request on behalf of somebody who may.
   * @throws HttpError 422 for what does not fit, 409 where somebody has answered or it has ended
   */
  async enter(request: AskedRow, entered: EnteredAnswer, by: Answerer): Promise<void> {
    const question = questionIn(request);
    const decision = decisionOf(question, entered.decision);
    const values = valuesOf(question, entered.values);
    const name = 'actor' in by ? by.actor.name : null;
    const payload = {
      ...(decision && { decision: decision.name }),
      values,
      answered_by: name,
      answered_at: new Date().toISOString(),
    };
    await this.#give(request, { handle: decision?.id ?? 'answered', payload }, decision?.name ?? '', by);
  }

  /** Answers a request of a call with the body of that. Throws HttpError 409. */
  async call(request: AskedRow, payload: unknown, address: string): Promise<void> {
    await this.#give(request, { handle: 'answered', payload }, '', { address });
  }

  async #give(request: AskedRow, answer: GivenAnswer, decision: string, by: Answerer): Promise<void> {
    const name = 'actor' in by ? by.actor.name : '';
    await inTransaction(this.#pool, async (database) => {
      const row = await answerRequestRepository.answer(database, request.id, {
        answer: JSON.stringify(answer),
        by: name,
      });
      if (!row) throw await answerRefusal(database, request.id);
      const actor = 'actor' in by ? by.actor : stranger(request.account_number);
      const tracked = trackedAct(request, decision, by);
      await trackingRepository.record(database, actor, { category: 'scenario', act: tracked });
    });
    await this.#requests.wakeRunOf(request);
  }
}
