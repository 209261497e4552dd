export * from './endpoints.ts';
export * from './testCase.ts';
