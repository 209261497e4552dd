import { permanentFailure } from '../nodes/nodeFailure.ts';
import type { Execution } from './execution.ts';
import { infrastructure } from './stopping.ts';

/** Clear text of a secret reference; a text that is none stays. Throws NodeFailure when it is gone, or meant for another address. */
export async function openSecret(
  { deps, scenario }: Execution,
  reference: string,
  use: { url: URL; tunnelId: string },
): Promise<string> {
  if (!reference.startsWith('secret:')) return reference;
  const secret = await infrastructure(deps.secret(reference, { scenarioId: scenario.id, ...use }));
  if (secret !== null && 'text' in secret) return secret.text;
  if (secret !== null) {
    throw permanentFailure('SECRET_ADDRESS', { bound_to: secret.boundTo, origin: use.url.origin });
  }
  throw permanentFailure('SECRET_MISSING', {});
}
