export * from './described.ts';
export * from './lookup.ts';
export * from './shape.ts';
