export { fitsListing, type RunListing, type RunPage, withLiveRun, withLiveRuns } from './parts/liveRuns.ts';
export { RetryConfirm } from './parts/RetryConfirm.tsx';
export { RunSourceMark, RunStatusMark, useRunSourceName } from './parts/RunMarks.tsx';
export { RunStatusFilter } from './parts/RunStatusFilter.tsx';
export { isPastRetry } from './parts/retryAge.ts';
export { isLaterThan, statusOfFilter } from './parts/runFilter.ts';
export { handledText, runText, shortText, waitText } from './parts/runText.ts';
export { isUnsure } from './parts/unsure.ts';
