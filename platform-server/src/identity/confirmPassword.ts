import type { FastifyRequest } from 'fastify';
import type { Caller } from '../routing/caller.ts';

/** Whether a caller knows their own password. Throws `HttpError` 429 for who has tried too often. */
export type ConfirmPassword = (caller: Caller, password: string, request: FastifyRequest) => Promise<boolean>;
