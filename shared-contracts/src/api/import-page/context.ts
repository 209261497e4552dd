import { z } from 'zod';
import { importCellSchema } from './submission.ts';

/** Whether visitors of an import page bring a signed context. */
export const importContextModes = ['off', 'optional', 'required'] as const;
export type ImportContextMode = (typeof importContextModes)[number];

/** Longest time between now and the end of a context, in seconds. */
export const maxContextSeconds = 24 * 60 * 60;
/** Characters of a signed context, as it stands in an address. */
export const maxContextLength = 8_000;
/** Characters of JSON of what runs get besides. */
const maxDataLength = 2_000;

/** Why a context was refused. */
export const importContextFaults = ['missing', 'signature', 'expired', 'page', 'invalid', 'values'] as const;
export type ImportContextFault = (typeof importContextFaults)[number];

const claim = (length: number) => z.string().trim().min(1).max(length).optional();

/** Claims of a signed context (JWT, HS256) beside `exp`: who visits, values of columns, and what runs get besides. */
export const importContextClaims = z.object({
  sub: claim(200),
  name: claim(200),
  email: claim(320),
  /** By the key of their column: the same in every row, and never read from the file. */
  values: z.record(z.string().max(64), importCellSchema).default({}),
  data: z
    .record(z.string(), z.unknown())
    .refine((data) => JSON.stringify(data).length <= maxDataLength, 'Use at most 2,000 characters of JSON')
    .optional(),
});
