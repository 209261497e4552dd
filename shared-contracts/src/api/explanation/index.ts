export * from './address.ts';
export * from './endpoints.ts';
export * from './explanation.ts';
export * from './parameters.ts';
