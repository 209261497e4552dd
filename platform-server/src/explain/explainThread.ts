import { serveThread } from '../process/serveThread.ts';
import { type ExplainQuestion, explainInRun } from './explainParts.ts';
import { type FieldValuesQuestion, fieldValuesInRuns } from './fieldValues.ts';

serveThread<ExplainQuestion | FieldValuesQuestion>((question) =>
  'runs' in question ? fieldValuesInRuns(question) : explainInRun(question),
);
