export * from './kinds.ts';
export * from './referencesOf.ts';
export * from './things.ts';
