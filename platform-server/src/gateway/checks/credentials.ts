import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { WebhookAuth } from 'shared-contracts/api/webhook';
import { HttpError } from '../../errors/httpError.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** A header that has to hold a text, compared in the same time whatever it holds. */
function headerTest(name: string, text: string, challenge?: string): (headers: IncomingHttpHeaders) => void {
  const wanted = hashOf(text);
  const key = name.toLowerCase();
  return (headers) => {
    if (timingSafeEqual(hashOf(String(headers[key] ?? '')), wanted)) return;
    const answer = challenge ? { headers: { 'www-authenticate': challenge } } : {};
    throw new HttpError('unauthenticated.hook_credentials', { header: name }, answer);
  };
}

/** The test of what stands in the head of a request; null when nothing has to. The test throws HttpError 401. */
export function credentialTest(auth: WebhookAuth): ((headers: IncomingHttpHeaders) => void) | null {
  if (auth.type === 'header') return headerTest(auth.name, auth.value);
  if (auth.type !== 'basic') return null;
  const credentials = Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
  return headerTest('Authorization', `Basic ${credentials}`, 'Basic realm="webhook", charset="UTF-8"');
}
