export * from './endpoints.ts';
export * from './explanation.ts';
