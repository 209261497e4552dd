import { plain } from '../../engine/values/largeJson.ts';
import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { messageOfEvent } from '../../runs/trigger/message.ts';
import type { SampledEvent } from '../../store/repositories/webhookEventRepository.ts';
import { driftOf } from './driftOf.ts';

export interface DriftQuestion {
  before: readonly SampledEvent[];
  now: readonly SampledEvent[];
}

const payloadsOf = (events: readonly SampledEvent[]) =>
  Promise.all(
    events.map(async ({ body, content_type, ...event }) => {
      const { payload } = await messageOfEvent({ ...event, contentType: content_type, body: bufferOf(body) });
      return plain(payload);
    }),
  );

serveThread<DriftQuestion>(async ({ before, now }) => driftOf(await payloadsOf(before), await payloadsOf(now)));
