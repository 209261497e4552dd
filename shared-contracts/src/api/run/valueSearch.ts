import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Values of a run that it is found by: those nearest to the top of its message. */
export const searchedValues = 200;
/** Characters of a value that can be searched for; of longer texts only the path is known. */
export const longestSearchedValue = 200;

// A path alone may as well be the name of a scenario, such as `query [daily]`.
const beginning =
  /^\s*(payload|query)(\.[^\s.[\]=!<>"']+|\.?\[?("[^"]*"|'[^']*')\]?|\[\*?\d*\])*\s*([=<>]|!=|(exists|contains)\b|and\s+(payload|query)\b)/i;

/** Whether a text that runs are searched for is about the values they began with, not about names, ids and exceptions. */
export const isValueSearch = (search: string): boolean => beginning.test(search);

/** Fields of the messages that the last runs of a scenario began with, to choose from. */
export const listRunPaths = endpoint({
  id: 'run-status.paths',
  method: 'GET',
  path: '/run-status/paths/',
  summary: 'Paths that runs of a scenario can be searched by',
  access: {},
  query: z.object({ scenario_id: z.string() }),
  answer: z.array(
    z.object({
      /** As it is written in a search, e.g. `payload.order.id`. */
      field: z.string(),
      /** A value it had, shortened and without secrets; null for one that is not searched. */
      example: z.string().nullable(),
    }),
  ),
});
