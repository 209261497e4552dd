export { cancelWaiting, countWaiting, type WaitedFor } from './calls.ts';
export * from './endpoints.ts';
export * from './waitingRunsChoice.ts';
