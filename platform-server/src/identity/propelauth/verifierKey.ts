import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '../../errors/httpError.ts';
import type { TokenIssuer } from '../jwtVerifier.ts';
import type { BackendOptions } from './backendApi.ts';

export interface VerifierOptions extends BackendOptions {
  /** Public key of the tokens (PEM), when the operator has given it: then nothing is fetched. */
  verifierKey?: string | undefined;
  /** Where the key is fetched; PropelAuth's own clients have this address built in (wire §2.2). */
  metadataUrl?: string;
}

const metadataSchema = z.object({ verifier_key_pem: z.string() });
const timeoutMs = 10_000;
/** A key is asked for again after an hour, so that a changed one is noticed. */
const lifetime = 3_600_000;

async function fetchKey({ authUrl, apiKey, metadataUrl }: VerifierOptions): Promise<KeyObject> {
  const answer = await fetch(metadataUrl ?? 'https://propelauth-api.com/api/v1/token_verification_metadata', {
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'x-propelauth-url': new URL(authUrl).hostname,
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the key of the tokens was answered with ${answer.status}`);
  return createPublicKey(metadataSchema.parse(await answer.json()).verifier_key_pem);
}

/** Issuer and key of PropelAuth's tokens, fetched when first needed; a known key outlives failures to renew it. */
export function propelAuthIssuer(options: VerifierOptions): () => Promise<TokenIssuer> {
  const { authUrl: issuer, verifierKey } = options;
  let known: { key: KeyObject; until: number } | null = verifierKey
    ? { key: createPublicKey(verifierKey), until: Number.POSITIVE_INFINITY }
    : null;
  let fetching: Promise<void> | null = null;

  async function renew(): Promise<void> {
    try {
      known = { key: await fetchKey(options), until: Date.now() + lifetime };
    } catch (cause) {
      if (known) return;
      throw new HttpError('unavailable.sign_in', {}, { cause });
    }
  }

  return async () => {
    if (!known || Date.now() > known.until) {
      fetching ??= renew().finally(() => {
        fetching = null;
      });
      await fetching;
    }
    if (!known) throw new HttpError('unavailable.sign_in');
    return { issuer, publicKey: known.key };
  };
}
