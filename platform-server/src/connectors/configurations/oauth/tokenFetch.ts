import type { CustomFetchOptions } from 'oauth4webapi';
import type { Egress } from '../../../engine/egress/egress.ts';
import { acceptedEncodings } from '../../../engine/nodes/http/body.ts';
import { sendRequest } from '../../../engine/nodes/http/send.ts';

/** An answer with tokens is small; one that is not has something else in it. */
const maxBytes = 1024 * 1024;

/** Services write what the standard says in ways of their own: numbers as text, types in capitals or of their own. */
function readable(text: string): string {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return text;
  const { id_token: _, ...answer } = read as Record<string, unknown>;
  const seconds = Number(answer.expires_in);
  if (typeof answer.expires_in === 'string' && Number.isFinite(seconds)) answer.expires_in = seconds;
  if (answer.expires_in === null || answer.expires_in === 0) delete answer.expires_in;
  if (answer.refresh_token === null || answer.refresh_token === '') delete answer.refresh_token;
  if (Array.isArray(answer.scope)) answer.scope = answer.scope.join(' ');
  if (typeof answer.scope !== 'string') delete answer.scope;
  // All but bearers would need a proof at each call; what a service calls its own is sent as one.
  if (String(answer.token_type).toLowerCase() !== 'dpop') answer.token_type = 'bearer';
  return JSON.stringify(answer);
}

function jsonOf(body: Buffer): string | null {
  try {
    return readable(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Asks a token address by the way out of the engine: what scenarios may not call, tokens are not had from. */
export function tokenFetch(egress: Egress) {
  return async (address: string, options: CustomFetchOptions<string, URLSearchParams>): Promise<Response> => {
    const { method, headers, body, signal } = options;
    const answer = await sendRequest(
      {
        method: method as 'POST',
        url: new URL(address),
        headers: { ...headers, 'accept-encoding': acceptedEncodings, 'user-agent': 'Weft' },
        body: body?.toString() ?? null,
        redirects: 0,
      },
      egress,
      signal ?? new AbortController().signal,
    );
    if (answer.body.length > maxBytes) throw new Error('The answer is too large for one with tokens');
    const json = jsonOf(answer.body);
    const type = json === null ? String(answer.headers['content-type'] ?? 'text/plain') : 'application/json';
    return new Response(new Uint8Array(json === null ? answer.body : Buffer.from(json)), {
      status: answer.status,
      headers: { 'content-type': type },
    });
  };
}
