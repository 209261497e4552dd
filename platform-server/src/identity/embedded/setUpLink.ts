import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';

export const setUpPurpose = 'set-up';

/**
 * The link by which the first visitor becomes the owner, as long as there is none; null afterwards and on a server
 * for one machine, which has demo accounts instead (architecture §6). To be printed, never logged.
 */
export async function setUpLink({ options, pool, secrets, origins }: EmbeddedDeps): Promise<string | null> {
  if (options.isLocal || (await userRepository.hasOwner(pool))) return null;
  return `${origins.public}/setup?token=${secrets.derived(setUpPurpose)}`;
}
