export * from './enforced.ts';
export * from './ledger.ts';
export * from './plan.ts';
export * from './release.ts';
