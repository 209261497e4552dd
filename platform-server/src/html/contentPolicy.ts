import { randomBytes } from 'node:crypto';

/** A nonce for one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** For what is no page, but comes from the origin of the product: a browser that opens it runs nothing and loads nothing. */
export const noDocument = "sandbox; default-src 'none'";

/** Value of a `Content-Security-Policy` header. */
export function contentPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
