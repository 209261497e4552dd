export * from './endpoints.ts';
export * from './entries.ts';
