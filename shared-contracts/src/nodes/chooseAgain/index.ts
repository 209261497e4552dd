export * from './leaving.ts';
export * from './leftColumns.ts';
export * from './leftSecrets.ts';
export * from './secretNames.ts';
export * from './typedSecrets.ts';
