import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployReaders } from './release.ts';

const version = z.string().regex(/^\d+\.\d+$/);

/** A version of the shell contract that live releases were or are built against. */
const contractInUseSchema = z.object({
  version,
  /** Null where nothing is frozen: in the `local` environment, and where the host does not know the version's surface. */
  frozen_at: instant.nullable(),
  /** Remotes of which a live release was built against it. */
  remotes: z.array(z.string()),
});
export type ContractInUse = z.output<typeof contractInUseSchema>;

/** Contracts in use, with who uses them. */
export const listContracts = endpoint({
  id: 'deploy.contracts',
  method: 'GET',
  path: '/deploy/contracts/',
  summary: 'Versions of the shell contract in use',
  access: deployReaders,
  answer: z.object({
    items: z.array(contractInUseSchema),
    /** What the live host changed of them without a new version, a sentence each. */
    problems: z.array(z.string()),
  }),
});

/** What a contract in use offers, frozen when the first release built against it became live. */
export const getContract = endpoint({
  id: 'deploy.contract',
  method: 'GET',
  path: '/deploy/contracts/:version/',
  summary: 'The frozen surface of a contract in use',
  access: deployReaders,
  params: z.object({ version }),
  answer: z.object({ version, reports: z.record(z.string(), z.string()) }),
});
