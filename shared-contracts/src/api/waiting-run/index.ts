export { cancelWaiting, countWaiting, type WaitedFor, type WaitedForInTrash } from './calls.ts';
export * from './endpoints.ts';
export * from './waitingRunsChoice.ts';
