/**
 * What people and other parts of the server read off a run's record (product §2.3): pure functions of the entries, the
 * message of the event and the flow. Start with `traceOf`; its `variables` are the run's final ones.
 */
export { type NodeLogQuery, nodeLogPage } from './nodeLogs.ts';
export { type NodeView, nodeViews } from './nodeViews.ts';
export { releaseEntries } from './releaseEntries.ts';
export { restartPoint } from './restartPoint.ts';
export { type RunFigures, runFigures } from './runFigures.ts';
export { type RunTrace, traceOf } from './trace.ts';
