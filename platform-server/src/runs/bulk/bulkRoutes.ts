import type { FastifyRequest } from 'fastify';
import { actOnRuns, listFoldedFailures, planRunActs, type RunFailure } from 'shared-contracts/api/run';
import { resultOf } from '../../errors/resultOf.ts';
import { maskText } from '../../masking/maskText.ts';
import { maskValue } from '../../masking/maskValue.ts';
import { FairSemaphore } from '../../process/fairSemaphore.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Route, route } from '../../routing/route.ts';
import * as foldedFailureRepository from '../../store/repositories/foldedFailureRepository.ts';
import { actOnPage, planActs, type ResultFor, type RunActsDeps } from './runActs.ts';
import { type SelectionDeps, selectRuns } from './selectRuns.ts';

export interface BulkRouteDeps extends RunActsDeps, SelectionDeps {}

/** Pages of many runs that are worked on at once in this process: each reads records and holds a connection. */
const maxPages = 4;

/** How each run of a page went, in the language of the caller. */
const resultsIn =
  (request: FastifyRequest): ResultFor =>
  (id, work) =>
    resultOf(id, work, request);

const choiceOf = ({ userId, name }: Caller) => ({ version: 'live', fromNodeId: null, userId, by: name }) as const;

/** The calls that plan and do one thing with many runs, and the failures that are the same. */
export function bulkRoutes(deps: BulkRouteDeps): readonly Route[] {
  const pages = new FairSemaphore(maxPages);
  /** Accounts take turns. */
  const inTurn = async <Done>(account: string, work: () => Promise<Done>): Promise<Done> => {
    await new Promise<void>((resolve) => pages.acquire(account, resolve));
    return work().finally(() => pages.release(account));
  };
  return [
    route(planRunActs, ({ caller, body, request }) => {
      const account = caller.accountNumber;
      return inTurn(account, async () => {
        const page = await selectRuns(deps, account, body);
        const act = { account, action: body.action, choice: choiceOf(caller) };
        const plan = await planActs(deps, page, act, resultsIn(request));
        return { ...plan, next: page.next, until: page.until };
      });
    }),
    route(actOnRuns, ({ caller, body, request }) => {
      const account = caller.accountNumber;
      return inTurn(account, async () => {
        const page = await selectRuns(deps, account, body);
        const act = { account, action: body.action, choice: choiceOf(caller), key: body.key };
        return { results: await actOnPage(deps, page, act, resultsIn(request)), next: page.next };
      });
    }),
    route(listFoldedFailures, async ({ caller, query }) => {
      const { items, ...counted } = await foldedFailureRepository.list(deps.pool, caller.accountNumber, query);
      return {
        ...counted,
        items: items.map(({ failure, ...one }) => ({
          ...one,
          exception: maskText(one.exception, maskValue),
          ...(failure && { failure: maskValue(failure) as RunFailure }),
        })),
      };
    }),
  ];
}
