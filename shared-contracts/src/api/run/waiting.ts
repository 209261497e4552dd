import { z } from 'zod';

/**
 * Why a run waits, and what that is about, in the order of the sentence: `tunnel` its id and name, `row` the id and name
 * of the table and the values, `…-trashed` and `scenario-stopped` the id and name of the thing, `pages` the page and the node, `call` the called run, the name of its scenario and the node, `answer` the request and the node, `rate` and `pause` the configuration and the node,
 * `retry` the failure in English and, where it is known, in French, the others their node.
 */
export const waitingSchema = z.object({ code: z.string(), values: z.array(z.string()) });
export type Waiting = z.output<typeof waitingSchema>;
