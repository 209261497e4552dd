export * from './copy.ts';
export * from './ofThing.ts';
export * from './organisation.ts';
