import { bufferOf, serveThread } from '../process/serveThread.ts';
import { type ExplainQuestion, explainInRun } from './explainParts.ts';

// What arrives in a thread are plain bytes.
serveThread<ExplainQuestion>(({ segments, event, ...question }) =>
  explainInRun({ ...question, segments: segments.map(bufferOf), event: { ...event, body: bufferOf(event.body) } }),
);
