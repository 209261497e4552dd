export * from './endpoints.ts';
export * from './shadowRun.ts';
export * from './shadowTotal.ts';
