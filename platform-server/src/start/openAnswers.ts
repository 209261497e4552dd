import { AnswerLinks } from '../answers/answerLinks.ts';
import type { AnswerRouteDeps } from '../answers/answerRoutes.ts';
import { AnswerGiving } from '../answers/giveAnswer.ts';
import { openAnswerArea } from '../answers/page/serveAnswerPages.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import type { HttpArea } from '../routing/route.ts';
import * as answerRequestRepository from '../store/repositories/answerRequestRepository.ts';
import * as partnerRepository from '../store/repositories/partnerRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRuns } from './runs/openRuns.ts';

/** Answers to what runs ask. */
export interface OpenAnswers {
  routeDeps: AnswerRouteDeps;
  /** The page that links lead to. */
  area: HttpArea;
}

/** What calls of one address may count as in a minute. */
const callLimits = { each: 600, altogether: Number.POSITIVE_INFINITY };

/** Opens the ways on which people and other systems answer. */
export async function openAnswers(
  { config, secrets, database: { pool } }: Foundation,
  { answers }: Pick<OpenRuns, 'answers'>,
): Promise<OpenAnswers> {
  const links = new AnswerLinks(secrets.sessionSecret, config.publicUrl);
  const giving = new AnswerGiving(pool, answers);
  const area = await openAnswerArea({
    links,
    giving,
    calls: new ReportLimit(callLimits),
    find: (id) => answerRequestRepository.byId(pool, id),
    branding: (account) => partnerRepository.branding(pool, account),
  });
  return { routeDeps: { pool, answerLinks: links, answerGiving: giving }, area };
}
