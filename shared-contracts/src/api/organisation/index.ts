export * from './copy.ts';
export * from './organisation.ts';
