export * from './adoption.ts';
export * from './census.ts';
export * from './credentials.ts';
export * from './ledger.ts';
export * from './previews.ts';
export * from './release.ts';
export * from './status.ts';
export * from './uploads.ts';
