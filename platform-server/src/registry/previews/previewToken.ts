import { z } from 'zod';
import type { DeployTokens, TokenFault } from '../deployTokens.ts';

/** What a preview allows: one user sees one stored release of one remote, in one environment, until its end. */
export interface PreviewGrant {
  environment: string;
  userId: string;
  remote: string;
  hash: string;
  /** False: the user may look at everything and change nothing. */
  canWrite: boolean;
  expires: Date;
}

const claimsSchema = z.object({
  env: z.string(),
  sub: z.string(),
  remote: z.string(),
  release: z.string(),
  write: z.boolean(),
  exp: z.number(),
});

export function signPreview(tokens: DeployTokens, grant: PreviewGrant): Promise<string> {
  const { environment, userId, remote, hash, canWrite, expires } = grant;
  return tokens.sign('preview', { env: environment, sub: userId, remote, release: hash, write: canWrite }, expires);
}

export async function readPreview(
  tokens: DeployTokens,
  token: string,
): Promise<{ grant: PreviewGrant } | { fault: TokenFault }> {
  const read = await tokens.read('preview', token);
  if ('fault' in read) return read;
  const claims = claimsSchema.safeParse(read.claims);
  if (!claims.success) return { fault: 'invalid' };
  const { env, sub, remote, release, write, exp } = claims.data;
  return {
    grant: { environment: env, userId: sub, remote, hash: release, canWrite: write, expires: new Date(exp * 1000) },
  };
}
