import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deployReaders } from './release.ts';

/** One name of the contract with the live releases that use it. */
const apiUsageEntrySchema = z.object({
  /** Door of shared-contracts, e.g. `shared-contracts/react`. */
  door: z.string(),
  name: z.string(),
  /** Remotes whose stable or canary release uses it. */
  remotes: z.array(z.string()),
});

/** Which names of the contract the live releases use: what nobody uses can be removed in the next major. */
export const getApiUsage = endpoint({
  id: 'deploy.apiUsage',
  method: 'GET',
  path: '/deploy/api-usage/',
  summary: 'Names of the shell contract in use',
  access: deployReaders,
  answer: z.object({ contract_version: z.string(), items: z.array(apiUsageEntrySchema) }),
});
