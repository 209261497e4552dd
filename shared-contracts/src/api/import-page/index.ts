export * from './columns.ts';
export * from './contentChange.ts';
export * from './context.ts';
export * from './endpoints.ts';
export * from './importPage.ts';
export * from './publicEndpoints.ts';
export * from './submission.ts';
export * from './validation.ts';
