import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SignatureFinding } from 'shared-contracts/api/event';
import { heavyBytes } from '../../../process/turns.ts';
import {
  isClaimed,
  keyOf,
  type Scheme,
  type SignatureClaim,
  type SignatureEncoding,
  type SignedRequest,
  sign,
  verify,
} from './scheme.ts';

interface Attempt {
  algorithm: Scheme['algorithm'];
  encoding: SignatureEncoding;
  key: Buffer;
  claim: SignatureClaim;
}

/** A thing that senders and receivers get wrong: what the signature would be right with. */
interface Mistake {
  finding: SignatureFinding['finding'];
  /** What to try; none where the mistake cannot have been made. */
  tries(attempt: Attempt, secret: string, request: SignedRequest): Iterable<Partial<Attempt>>;
}

/** The claim with another body in place of the one that arrived. */
const withBody = ({ claim }: Attempt, { body }: SignedRequest, other: Buffer): Partial<Attempt> => ({
  claim: { ...claim, signed: claim.signed.map((part) => (part === body ? other : part)) },
});

/** Larger or deeper JSON is not written again: each level is so many spaces in every line. */
const rewrittenBytes = 65_536;
const rewrittenDepth = 40;

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}

function* rewritten({ body }: SignedRequest): Generator<Buffer> {
  if (body.length > rewrittenBytes || depthOf(body.toString()) > rewrittenDepth) return;
  try {
    const value: unknown = JSON.parse(body.toString());
    for (const spaces of [0, 2, 4]) yield Buffer.from(JSON.stringify(value, null, spaces));
  } catch {
    // Not JSON: nothing has parsed it and written it again.
  }
}

const newline = Buffer.from('\n');
const withoutNewline = (body: Buffer) => Buffer.from(body.toString('latin1').replace(/\r?\n$/, ''), 'latin1');

const encodings = ['hex', 'base64', 'base64url'] as const;
const algorithms = ['sha1', 'sha256', 'sha512'] as const;

const mistakes: readonly Mistake[] = [
  {
    finding: 'encoding',
    tries: ({ encoding }) => encodings.filter((each) => each !== encoding).map((each) => ({ encoding: each })),
  },
  {
    finding: 'algorithm',
    tries: ({ algorithm }) => algorithms.filter((each) => each !== algorithm).map((each) => ({ algorithm: each })),
  },
  {
    finding: 'prefix',
    tries: ({ claim }) => [
      { claim: { ...claim, signatures: claim.signatures.map((text) => text.replace(/^[\w-]+[=,]/, '')) } },
    ],
  },
  {
    finding: 'secret_space',
    tries: (_, secret) => [{ key: Buffer.from(secret.trim()) }, { key: Buffer.from(`${secret}\n`) }],
  },
  {
    finding: 'secret_encoding',
    tries: (_, secret) => [
      { key: Buffer.from(secret) },
      { key: Buffer.from(secret.replace(/^whsec_/, ''), 'base64') },
      { key: Buffer.from(secret, 'hex') },
    ],
  },
  {
    finding: 'newline',
    tries: (attempt, _, request) =>
      [Buffer.concat([request.body, newline]), withoutNewline(request.body)].map((body) =>
        withBody(attempt, request, body),
      ),
  },
  {
    finding: 'rewritten',
    *tries(attempt, _, request) {
      for (const body of rewritten(request)) yield withBody(attempt, request, body);
    },
  },
  {
    finding: 'time_left_out',
    tries: ({ claim }, _, { body }) => (claim.signed.length > 1 ? [{ claim: { ...claim, signed: [body] } }] : []),
  },
  {
    finding: 'address',
    tries: ({ claim }, _, { url }) =>
      claim.signed.includes(url)
        ? [
            url.replace(/^https:/, 'http:'),
            url.replace(/^http:/, 'https:'),
            url.replace(/\?.*$/, ''),
            url.replace(/\/?(\?|$)/, '/$1'),
          ].map((other) => ({
            claim: { ...claim, signed: claim.signed.map((part) => (part === url ? other : part)) },
          }))
        : [],
  },
];

const isRight = ({ algorithm, encoding, key, claim }: Attempt) =>
  isClaimed(sign(algorithm, key, claim.signed), claim, encoding);

/**
 * Says what does not match and why: each known mistake is tried until the signature is right with it. `receivedAt` in
 * milliseconds since the epoch. What is found says nothing of the secrets.
 */
export async function explain(
  scheme: Scheme,
  secrets: readonly string[],
  request: SignedRequest,
  { receivedAt, tolerance }: { receivedAt: number; tolerance: number },
): Promise<SignatureFinding> {
  const verdict = verify(scheme, secrets, request, { now: receivedAt, tolerance });
  if ('is' in verdict) return { finding: 'verified', place: verdict.by + 1 };
  if (verdict.fault === 'missing' || verdict.fault === 'unreadable')
    return { finding: verdict.fault, header: verdict.header };
  if (verdict.fault === 'timestamp') return { finding: 'timestamp', seconds: verdict.seconds };
  const claim = scheme.claim(request) as SignatureClaim;
  for (const [place, secret] of secrets.entries()) {
    const attempt: Attempt = { ...scheme, key: keyOf(scheme, secret), claim };
    for (const { finding, tries } of mistakes) {
      for (const change of tries(attempt, secret, request)) {
        // A large body takes milliseconds each time.
        if (request.body.length >= heavyBytes) await nextTurn();
        if (isRight({ ...attempt, ...change })) return { finding, place: place + 1 };
      }
    }
  }
  return { finding: 'secret' };
}
