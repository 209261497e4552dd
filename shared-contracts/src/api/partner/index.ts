export * from './endpoints.ts';
export * from './settings.ts';
