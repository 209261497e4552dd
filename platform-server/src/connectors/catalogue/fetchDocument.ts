import { maxDocumentBytes } from 'shared-contracts/api/catalogue';
import { type Dispatcher, request } from 'undici';
import type { Egress } from '../../engine/egress/egress.ts';
import { EgressError } from '../../engine/egress/egressError.ts';
import { HttpError } from '../../errors/httpError.ts';

const maxRedirects = 5;
const longestMs = 30_000;

const refused = (problem: { en: string; fr: string }) => new HttpError('invalid_body.document_address', { problem });

const problems = {
  redirects: { en: 'it redirects too many times', fr: 'elle redirige trop de fois' },
  tooLarge: { en: 'its response is larger than 16 MB', fr: 'sa réponse dépasse 16 Mo' },
  unreachable: { en: 'it can’t be reached', fr: 'elle est injoignable' },
  slow: { en: 'it didn’t respond in time', fr: 'elle n’a pas répondu à temps' },
};

/**
 * Fetches a document from an address, and tells the one that it was found at at last, by the way out that scenarios have: private addresses are refused, redirects too.
 * @throws HttpError 422 that says why there is none
 */
export async function fetchDocument(egress: Egress, address: string): Promise<{ bytes: Buffer; address: string }> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      egress.check(url);
      const answer = await request(url, {
        dispatcher: egress.dispatcher,
        signal,
        headers: { accept: 'application/json, application/yaml, text/yaml, */*;q=0.1' },
      });
      const location = answer.headers.location;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string')
        return { bytes: await bodyOf(answer), address: withoutLogin(url) };
      putAside(answer);
      url = new URL(location, url);
    }
  } catch (error) {
    throw refusalFor(error, signal.aborted);
  }
  throw refused(problems.redirects);
}

/** The document's own addresses may be relative to it: they are shown. */
function withoutLogin(url: URL): string {
  const shown = new URL(url);
  Object.assign(shown, { username: '', password: '', hash: '' });
  return shown.href;
}

function refusalFor(error: unknown, isSlow: boolean): HttpError {
  if (error instanceof HttpError) return error;
  // Its text names nothing that only the operator may know.
  if (error instanceof EgressError) return refused(error.texts);
  return refused(isSlow ? problems.slow : problems.unreachable);
}

/** Ends an answer that nobody reads. It fails by that, and an error that nobody hears would end the server. */
function putAside({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {}).destroy();
}

async function bodyOf(answer: Dispatcher.ResponseData): Promise<Buffer> {
  const { statusCode, body } = answer;
  if (statusCode !== 200) {
    putAside(answer);
    throw refused({ en: `it returned ${statusCode}`, fr: `elle a renvoyé ${statusCode}` });
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += (piece as Buffer).length;
    if (length > maxDocumentBytes) throw refused(problems.tooLarge);
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}
