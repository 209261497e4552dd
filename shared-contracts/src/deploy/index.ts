export * from './backend.ts';
export * from './enforced.ts';
export * from './grant.ts';
export * from './ledger.ts';
export { navigationOf } from './navigation.ts';
export { nearest } from './nearest.ts';
export * from './plan.ts';
export * from './release.ts';
export * from './surface/index.ts';
