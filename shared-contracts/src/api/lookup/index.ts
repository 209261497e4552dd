export * from './cellType.ts';
export * from './endpoints.ts';
export * from './entries.ts';
export * from './instant.ts';
