import type { Plan } from 'shared-contracts/deploy';

/** A browser with its cookies, signed in as a demo user. */
export class Visitor {
  userId = '';
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const answer = await fetch(`${this.#url}${path}`, { redirect: 'manual', ...init, headers });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(text)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  post(path: string, fields: Record<string, string> = {}, origin = this.#url): Promise<Response> {
    return this.send(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
  }

  async signIn(name: string): Promise<this> {
    await this.post('/login', { email: `${name}@weft.local`, password: 'weft-demo' });
    this.userId = (await this.session()).user.user_id;
    return this;
  }

  async session() {
    const headers = { 'content-type': 'application/json' };
    return (await (await this.send('/api/v1/refresh_token', { headers })).json()) as {
      access_token: string;
      user: { user_id: string };
    };
  }

  async call(method: string, path: string, body: object = {}) {
    const headers = {
      authorization: `Bearer ${(await this.session()).access_token}`,
      'content-type': 'application/json',
    };
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body) };
    const answer = await this.send(`/api/v2${path}`, { method, headers, ...payload });
    // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
    return { status: answer.status, body: (await answer.json()) as any };
  }

  /** The plan in the page at a path. */
  async plan(path = '/'): Promise<Plan> {
    const text = await (await this.send(path)).text();
    return JSON.parse(/<script type="application\/json" id="weft-plan">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  }

  async release(remote = 'remote-filters'): Promise<string | undefined> {
    return (await this.plan()).remotes.find((each) => each.remote === remote)?.release?.hash;
  }
}
