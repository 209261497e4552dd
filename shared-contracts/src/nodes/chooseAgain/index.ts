export * from './leaving.ts';
export * from './leftSecrets.ts';
