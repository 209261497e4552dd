import { listNodeLogs } from 'shared-contracts/api/run';
import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { type LogParts, logPageOf } from './logParts.ts';

// With no more in it than the contract names.
serveThread<LogParts>(async ({ segments, event, ...parts }) =>
  listNodeLogs.answer.parse(
    await logPageOf({
      ...parts,
      segments: segments.map(bufferOf),
      event: { ...event, body: bufferOf(event.body) },
    }),
  ),
);
