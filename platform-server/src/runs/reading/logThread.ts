import { getRunTimeline, listNodeLogs } from 'shared-contracts/api/run';
import type { NodeLogQuery } from '../../engine/record/nodeLogs.ts';
import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { logPageOf, type RecordParts, timelineIn } from './logParts.ts';

/** A run to read, and what of it: a page of node logs, or the timeline where there is no query. */
export type LogQuestion = RecordParts & { query: NodeLogQuery | null };

// With no more in it than the contract names.
serveThread<LogQuestion>(async ({ query, segments, event, ...parts }) => {
  const run = { ...parts, segments: segments.map(bufferOf), event: { ...event, body: bufferOf(event.body) } };
  return query
    ? listNodeLogs.answer.parse(await logPageOf({ ...run, query }))
    : getRunTimeline.answer.parse(await timelineIn(run));
});
