export { validated } from './validated.ts';
