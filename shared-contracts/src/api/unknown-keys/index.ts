export * from './unknownBodyKeys.ts';
export * from './unknownKeys.ts';
