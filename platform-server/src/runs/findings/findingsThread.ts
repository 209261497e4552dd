import { bufferOf, serveThread } from '../../process/serveThread.ts';
import type { ShapedRun } from '../reading/shapes.ts';
import { findingsOf, type TriedNode } from './findingsOf.ts';

export type FindingsQuestion = TriedNode & { runs: readonly ShapedRun[] };

serveThread<FindingsQuestion>(({ runs, ...tried }) =>
  findingsOf(
    tried,
    runs.map(({ segments, event }) => ({
      segments: segments.map(bufferOf),
      event: { ...event, body: bufferOf(event.body) },
    })),
  ),
);
