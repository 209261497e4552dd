import assert from 'node:assert/strict';
import { accessTokenOf } from '../server/apiClient.ts';

const lists = ['/scenario/', '/webhook-url/', '/run-status/logs/scenario/?limit=20', '/account/me/'] as const;

/** Somebody who is signed in at an installation. */
export interface Visitor {
  token: string;
  cookie: string;
}

/** Signs the demo user in, at the address that the installation has for people. */
export async function signInAt(url: string): Promise<Visitor> {
  const form = new URLSearchParams({ email: 'member@weft.local', password: 'weft-demo' });
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: form,
  });
  const cookies = login.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { token: await accessTokenOf(url, 'member@weft.local'), cookie: cookies.join('; ') };
}

/** Lists, and a page with every script and style sheet that it names: all from this one process. */
export async function assertAnswers(url: string, { token, cookie }: Visitor): Promise<void> {
  const authorization = `Bearer ${token}`;
  for (const path of lists) {
    const { status } = await fetch(`${url}/api/v2${path}`, { headers: { authorization } });
    assert.equal(status, 200, `${url} answered ${status} to ${path}`);
  }
  const page = await fetch(`${url}/scenario`, { headers: { cookie, accept: 'text/html' } });
  assert.equal(page.status, 200, `${url} answered ${page.status} to the page of scenarios`);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path = '']) => new URL(path, url));
  assert.ok(files.length > 0, `the page of ${url} names no files`);
  for (const file of files) {
    const answer = await fetch(new URL(file.pathname, url));
    await answer.body?.cancel();
    assert.equal(answer.status, 200, `${url} answered ${answer.status} to ${file.pathname}`);
  }
}
