import { errors, type JWTPayload, jwtVerify } from 'jose';
import { type ImportContextFault, importContextClaims, maxContextSeconds } from 'shared-contracts/api/import-page';
import { HttpError } from '../errors/httpError.ts';
import type { SubmissionContext } from '../store/repositories/importSubmissionRepository.ts';

const algorithm = 'HS256';
/** Clocks of sites may be off by so much. */
const toleranceSeconds = 30;

/** What a signed context says. */
export type VisitContext = SubmissionContext;

const reasons = {
  missing: 'forbidden.import_context_missing',
  signature: 'forbidden.import_context_signature',
  expired: 'forbidden.import_context_expired',
  page: 'forbidden.import_context_page',
} as const;

/** A 403 that says what is wrong with a context, and whom to ask. */
export const contextFault = (fault: keyof typeof reasons): HttpError => new HttpError(reasons[fault]);

const unreadable = (claim: string): HttpError => new HttpError('forbidden.import_context_invalid', { claim });

const faultText = /^forbidden\.import_context_(.+)$/;

/** Which fault of a context an error is; null for another error. */
export function faultOf(error: unknown): ImportContextFault | null {
  if (!(error instanceof HttpError)) return null;
  return (faultText.exec(error.reason)?.[1] as ImportContextFault | undefined) ?? null;
}

function faultIn(error: unknown): HttpError {
  if (error instanceof errors.JWTExpired) return contextFault('expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'aud' ? contextFault('page') : unreadable(error.claim);
  }
  return contextFault('signature');
}

/** The claims of a token that one of the secrets signed. */
async function verified(token: string, secrets: readonly string[], pageId: string): Promise<JWTPayload> {
  let fault: unknown;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        clockTolerance: toleranceSeconds,
      });
      // A site that has several pages may name the one that it means.
      const { aud } = payload;
      if (aud !== undefined && ![aud].flat().includes(pageId)) throw contextFault('page');
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      fault = error;
    }
  }
  throw fault ?? contextFault('signature');
}

/**
 * Reads a signed context of a page. Whatever is wrong is told with a 403 of its own: who visits is to know whom to ask.
 * @param secrets those of the page, the newest first
 * @throws HttpError 403
 */
export async function readContext(token: string, secrets: readonly string[], pageId: string): Promise<VisitContext> {
  let payload: JWTPayload;
  try {
    payload = await verified(token, secrets, pageId);
  } catch (error) {
    throw error instanceof HttpError ? error : faultIn(error);
  }
  const latest = Date.now() / 1000 + maxContextSeconds + toleranceSeconds;
  if ((payload.exp ?? 0) > latest) throw unreadable('exp');
  const read = importContextClaims.safeParse(payload);
  if (!read.success) throw unreadable(read.error.issues[0]?.path.join('.') ?? '');
  const { sub, name, email, values, data } = read.data;
  return {
    visitor: { id: sub ?? null, name: name ?? null, email: email ?? null },
    values,
    data: data ?? null,
  };
}
