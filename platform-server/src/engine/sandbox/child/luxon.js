import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const text = readFileSync(fileURLToPath(import.meta.resolve('luxon')), 'utf8');

/** Classes, lists and objects at the top of the module: what it hands out leads to them, and may not be changed. */
const internals = [...text.matchAll(/^(?:class|const) (\w+)/gm)].map(([, name]) => name);

/** Luxon as a module of the guest. */
export const luxonSource = `${text}
export const internals = [${internals.join(', ')}].filter((value) => Object(value) === value);
`;

/** Names that luxon has in code. */
const names = new Set(['DateTime', 'Duration']);

/**
 * Whether a program reads any of luxon.
 *
 * @param {string} read names of what the code reads, separated by commas
 */
export const usesLuxon = (read) => read.split(',').some((name) => names.has(name));
