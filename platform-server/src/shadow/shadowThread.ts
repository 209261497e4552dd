import { bufferOf, serveThread } from '../process/serveThread.ts';
import { type ShadowQuestion, tryBatch } from './shadowBatch.ts';

// What arrives in a thread are plain bytes.
serveThread<ShadowQuestion>(({ runs, ...question }) =>
  tryBatch({
    ...question,
    runs: runs.map(({ segments, event, ...run }) => ({
      ...run,
      segments: segments.map(bufferOf),
      event: event && { ...event, body: bufferOf(event.body) },
    })),
  }),
);
