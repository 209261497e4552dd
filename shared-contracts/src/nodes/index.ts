export * from './catalogue.ts';
export * from './cycle.ts';
export * from './expressions/index.ts';
export * from './fields.ts';
export * from './kind.ts';
export * from './problems.ts';
export * from './rules.ts';
export * from './traits.ts';
