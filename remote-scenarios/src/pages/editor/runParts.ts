/** What is shown of a run, in one file: who sees the banner of a run may go through it in time. */
export { ReplayBar } from './replay/ReplayBar.tsx';
export { RunBanner } from './run/RunBanner.tsx';
