import type pg from 'pg';
import {
  type AnswerRequest,
  type AnswerRequestDetail,
  getAnswerRequest,
  giveAnswer,
  listAnswerRequests,
  maxCountedRequests,
} from 'shared-contracts/api/answer-request';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import type { AnswerRequestNow } from '../store/repositories/answerRequestRepository.ts';
import * as answerRequestRepository from '../store/repositories/answerRequestRepository.ts';
import type { AnswerLinks } from './answerLinks.ts';
import type { AnswerGiving } from './giveAnswer.ts';
import { namedDecisions } from './namedDecisions.ts';
import { givenIn, questionIn } from './storedAnswers.ts';

export interface AnswerRouteDeps {
  pool: pg.Pool;
  answerLinks: AnswerLinks;
  answerGiving: AnswerGiving;
}

function requestOf(row: AnswerRequestNow, question = questionIn(row), given = givenIn(row)): AnswerRequest {
  const { title, who } = question;
  return {
    id: row.id,
    title,
    scenario_id: row.scenario_id,
    scenario_name: row.scenario_name,
    run_id: row.run_id,
    node_label: row.node_label,
    who,
    state: row.state,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
    decision: namedDecisions(question).find(({ id }) => id === given?.handle) ?? null,
  };
}

/** The requests of an account's runs, as its people read and answer them. */
export function answerRoutes({ pool, answerLinks, answerGiving }: AnswerRouteDeps): readonly Route[] {
  const own = async ({ accountNumber }: Caller, id: string): Promise<AnswerRequestNow> => {
    const row = isId(id) ? await answerRequestRepository.byId(pool, id) : null;
    if (!row || row.account_number !== accountNumber || !row.is_page) throw notFound('request');
    return row;
  };
  const detailOf = (row: AnswerRequestNow, { canWrite }: Caller): AnswerRequestDetail => {
    const question = questionIn(row);
    const given = givenIn(row);
    const { text, shown, fields, decisions, who } = question;
    const { values = null } = (given?.payload ?? {}) as { values?: Record<string, unknown> };
    const isShared = who === 'anyone' && canWrite && row.state === 'waiting';
    return {
      ...requestOf(row, question, given),
      text,
      shown: [...shown],
      decisions: namedDecisions({ decisions }),
      fields: [...fields],
      values,
      link: isShared ? answerLinks.of(row.id) : '',
    };
  };
  return [
    route(listAnswerRequests, async ({ caller, query: { show, before, limit } }) => {
      const answerers = { account: caller.accountNumber, isAdmin: caller.access.isAdmin };
      const place = isId(before) ? before : null;
      const [rows, waiting] = await Promise.all([
        answerRequestRepository.page(pool, answerers, { show, before: place, limit: limit + 1 }),
        answerRequestRepository.countWaiting(pool, answerers, maxCountedRequests),
      ]);
      const items = rows.slice(0, limit).map((row) => requestOf(row));
      return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null, waiting };
    }),
    route(getAnswerRequest, async ({ caller, params }) => detailOf(await own(caller, params.id), caller)),
    route(giveAnswer, async ({ caller, params, body }) => {
      const row = await own(caller, params.id);
      if (questionIn(row).who === 'admins' && !caller.access.isAdmin) throw new HttpError('forbidden');
      await answerGiving.enter(row, body, { actor: caller });
      return detailOf(await own(caller, params.id), caller);
    }),
  ];
}
