export * from './bulkJob.ts';
export * from './endpoints.ts';
