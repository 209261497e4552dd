export * from './address.ts';
export * from './endpoints.ts';
export * from './testCase.ts';
