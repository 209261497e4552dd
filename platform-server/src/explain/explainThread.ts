import { bufferOf, serveThread } from '../process/serveThread.ts';
import type { EventRow } from '../store/rows/run.ts';
import { type ExplainQuestion, explainInRun } from './explainParts.ts';
import { type FieldValuesQuestion, fieldValuesInRuns } from './fieldValues.ts';

// What arrives in a thread are plain bytes.
const eventOf = (event: EventRow): EventRow => ({ ...event, body: bufferOf(event.body) });

serveThread<ExplainQuestion | FieldValuesQuestion>((question) => {
  if ('runs' in question) {
    const runs = question.runs.map(({ segments, event }) => ({
      segments: segments.map(bufferOf),
      event: event && eventOf(event),
    }));
    return fieldValuesInRuns({ ...question, runs });
  }
  const { segments, event, ...asked } = question;
  return explainInRun({ ...asked, segments: segments.map(bufferOf), event: eventOf(event) });
});
