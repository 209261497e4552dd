export * from './columns.ts';
export * from './kinds.ts';
export * from './namedNodes.ts';
export * from './problems.ts';
export * from './referencesOf.ts';
export * from './things.ts';
