import type { SubmissionToken } from '../calls/importCalls.ts';

const form = /^#receipt=([^.]+)\.(.+)$/;

/** The receipt that an address opens: what is behind `#` stays in the browser. */
export function receiptOf(hash: string): SubmissionToken | undefined {
  const [, id, token] = form.exec(hash) ?? [];
  return id && token ? { id: decodeURIComponent(id), token: decodeURIComponent(token) } : undefined;
}

export const receiptHash = ({ id, token }: SubmissionToken): string =>
  `#receipt=${encodeURIComponent(id)}.${encodeURIComponent(token)}`;
