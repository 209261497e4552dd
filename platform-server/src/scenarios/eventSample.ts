import type pg from 'pg';
import { largestSample } from 'shared-contracts/api/scenario';
import { HttpError } from '../errors/httpError.ts';
import { maskMessage } from '../masking/maskMessage.ts';
import { readableTrigger, recentEvent } from '../runs/redelivery.ts';
import type { Drafter, DraftService } from './draftService.ts';
import { withSample } from './flow.ts';

export interface EventSampleDeps {
  pool: pg.Pool;
  drafts: DraftService;
}

/**
 * Keeps the payload of a stored event in the actor's draft of a scenario, as the sample of runs by hand. Masked as
 * everybody sees it: flows are shown, exported and copied.
 * @throws HttpError 404, 409 in the trash and for a body that is too large or cannot be read, 410 after 7 days
 */
export async function sampleDraft(
  { pool, drafts }: EventSampleDeps,
  actor: Drafter,
  scenarioId: string,
  eventId: string,
): Promise<{ revision: number; updated_at: string }> {
  const event = await recentEvent(pool, actor.accountNumber, eventId);
  if (event.body.length > largestSample) throw new HttpError('conflict.large_sample', { most: largestSample / 1024 });
  const { payload } = maskMessage(await readableTrigger(event));
  const { revision, at } = await drafts.edit(actor, scenarioId, (flow) => withSample(flow, payload));
  return { revision, updated_at: at.toISOString() };
}
