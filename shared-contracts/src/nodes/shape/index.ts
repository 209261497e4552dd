export * from './lookup.ts';
export * from './shape.ts';
