export * from './draft.ts';
export * from './endpoints.ts';
export * from './flow.ts';
export * from './presence.ts';
export * from './referred.ts';
export * from './scenario.ts';
export * from './settings.ts';
export * from './version.ts';
