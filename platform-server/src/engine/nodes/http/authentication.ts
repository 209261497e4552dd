import type { HttpConfig } from 'shared-contracts/nodes';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import type { NodeContext } from '../executor.ts';

/** The header that authenticates a request, and every clear text in it that must not be recorded. */
export interface Authentication {
  header: readonly [name: string, value: string] | null;
  secrets: readonly string[];
}

function basic(username: string, password: string): Authentication {
  const token = Buffer.from(`${username}:${password}`).toString('base64');
  return { header: ['authorization', `Basic ${token}`], secrets: [password, token] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes `user:password@` out of an address: it authenticates the request, unless the node does, and is never shown. */
export function takeLogin(url: URL): Authentication {
  const [username, password] = [decoded(url.username), decoded(url.password)];
  url.username = '';
  url.password = '';
  return username === '' && password === '' ? nobody : basic(username, password);
}

const nobody: Authentication = { header: null, secrets: [] };

/** Prepares the authentication of a node; secrets are read at each call, so that a changed one holds at once. */
export function compileAuthentication(
  config: HttpConfig['authentication'],
  tunnelId: string,
): (context: NodeContext, url: URL) => Promise<Authentication> {
  // A configuration lets the finished request in (`configured.ts`).
  if (config.type === 'none' || config.type === 'configuration') return async () => nobody;
  const username = compileTemplate(config.type === 'basic' ? config.username : '');
  return async (context, url) => {
    const secret = await context.secret(config.secret, { url, tunnelId });
    if (config.type === 'bearer') return { header: ['authorization', `Bearer ${secret}`], secrets: [secret] };
    if (config.type === 'header') return { header: [config.name.toLowerCase(), secret], secrets: [secret] };
    return basic(readText(await context.evaluate(username)), secret);
  };
}
