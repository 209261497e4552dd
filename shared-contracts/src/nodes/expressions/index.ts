export * from './helpers.ts';
export * from './mapReferences.ts';
export * from './path.ts';
export * from './references.ts';
export * from './template.ts';
export { readTokens, type Token, textValue } from './tokens.ts';
