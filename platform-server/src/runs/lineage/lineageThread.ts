import { bufferOf, serveThread } from '../../process/serveThread.ts';
import { type IndexedRun, type LineageBatch, lineageRowsOf } from './lineageRows.ts';

const readable = ({ event, segments, ...run }: IndexedRun): IndexedRun => ({
  ...run,
  event: { ...event, body: bufferOf(event.body) },
  segments: segments.map(bufferOf),
});

serveThread<LineageBatch>(({ runs, ...batch }) => lineageRowsOf({ ...batch, runs: runs.map(readable) }));
