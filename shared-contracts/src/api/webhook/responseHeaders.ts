import { z } from 'zod';

/** Headers that are the server's own, that end at the next hop, or that act on the origin that all pages share. */
const taken = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-type',
  'content-encoding',
  'date',
  'server',
  'set-cookie',
  'set-cookie2',
  'x-request-id',
  'x-content-type-options',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'service-worker-allowed',
  'www-authenticate',
  'nel',
  'report-to',
  'reporting-endpoints',
  'refresh',
  'x-sendfile',
  'x-lighttpd-send-file',
  'public-key-pins',
]);

// Proxies act on what begins like this.
const takenPrefix = /^(proxy|sec|x-accel)-/;

/** Whether an answer of a webhook may have a header of this name. */
export const mayAnswerWith = (name: string): boolean =>
  !taken.has(name.toLowerCase()) && !takenPrefix.test(name.toLowerCase());

/** Most headers that an answer has besides the server's own. */
export const maxResponseHeaders = 20;

/** What the name of a header is made of. */
export const headerNamePattern: RegExp = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** What its value is made of: a line break would begin another header. */
export const headerValuePattern: RegExp = /^[\t\x20-\x7e]*$/;

const nameSchema = z
  .string()
  .max(200)
  .regex(headerNamePattern, 'Enter the name of a header')
  .refine(mayAnswerWith, 'This header is reserved. Choose another one');

/** Name of a header that is sent back as it came, such as `X-Hook-Secret`; empty: none is. */
export const echoedHeaderSchema = z.union([z.literal(''), nameSchema]);

/** Further headers of an answer, each once. */
export const responseHeadersSchema = z
  .array(
    z.object({
      name: nameSchema,
      value: z.string().max(2000).regex(headerValuePattern, 'Use ASCII characters only, without line breaks'),
    }),
  )
  .max(maxResponseHeaders)
  .refine((headers) => new Set(headers.map(({ name }) => name.toLowerCase())).size === headers.length, {
    message: 'Enter each header once',
  });
export type ResponseHeaders = z.output<typeof responseHeadersSchema>;
