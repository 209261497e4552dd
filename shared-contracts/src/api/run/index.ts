export * from './endpoints.ts';
export * from './node-log.ts';
export * from './run-log.ts';
export * from './status.ts';
