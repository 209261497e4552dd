export * from './leaving.ts';
export * from './leftSecrets.ts';
export * from './secretNames.ts';
export * from './typedSecrets.ts';
