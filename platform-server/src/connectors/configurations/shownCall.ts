import type { testConfiguration } from 'shared-contracts/api/connector';
import type { z } from 'zod';
import { sayFailure } from '../../engine/failures/catalogue.ts';
import { recordedRequest, takeAnswer } from '../../engine/nodes/http/call.ts';
import type { BuiltRequest } from '../../engine/nodes/http/request.ts';
import type { IncomingAnswer } from '../../engine/nodes/http/send.ts';
import { NodeFailure } from '../../engine/nodes/nodeFailure.ts';
import { plain } from '../../engine/values/largeJson.ts';
import { maskHeaders, maskSecrets, maskSecretsWithin } from '../../masking/places.ts';

/** What a test call answers. */
export type TestAnswer = z.output<typeof testConfiguration.answer>;

/** Characters of a body that are shown. */
const maxText = 200_000;

const is2xx = (status: number) => status >= 200 && status < 300;
const taking = { response: 'auto', isPaged: false, owner: 'configuration' } as const;

const textsOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().map(String).join(', ')]));

/** A request as it is shown, without its secrets. */
export function shownRequest(built: BuiltRequest): TestAnswer['request'] {
  const { method, url, headers, body = '', body_bytes = 0 } = recordedRequest(built);
  return { method, url, headers: textsOf(headers), body, is_cut: Buffer.byteLength(body) < body_bytes };
}

const writtenOf = (value: unknown) => (value === null ? '' : JSON.stringify(value, null, 2));

/** An answer as it is shown: JSON in lines, bytes in base64, secrets that the service repeats masked. */
export async function shownAnswer(answer: IncomingAnswer, built: BuiltRequest): Promise<TestAnswer['answer']> {
  const { secrets } = built;
  const { payload, headers } = await takeAnswer(answer, built, { ...taking, isSuccess: () => true });
  const value = plain(payload);
  const text = typeof value === 'string' ? value : writtenOf(value);
  return {
    status: answer.status,
    reason: maskSecrets(answer.reason, secrets),
    headers: textsOf(maskHeaders(maskSecretsWithin(headers, secrets) as Record<string, unknown>)),
    body: text.slice(0, maxText),
    is_cut: text.length > maxText,
  };
}

/** What a person sees of a failure. */
export function callProblem({ message, details }: NodeFailure): NonNullable<TestAnswer['problem']> {
  const french = details.words && sayFailure(details.words, 'fr');
  return {
    message: `${message}.`,
    advice: details.advice ?? '',
    ...(french && { fr: { message: `${french.cause}.`, advice: french.advice ?? '' } }),
  };
}

/** Why an answer is no success; null for one that is. */
export async function statusProblem(answer: IncomingAnswer, built: BuiltRequest): Promise<TestAnswer['problem']> {
  if (is2xx(answer.status)) return null;
  try {
    await takeAnswer(answer, built, { ...taking, isSuccess: is2xx });
    return null;
  } catch (error) {
    if (error instanceof NodeFailure) return callProblem(error);
    throw error;
  }
}
