import { WebSocket } from 'ws';

/** What was seen of a server so far: text by where it was. */
export class Seen {
  readonly #texts = new Map<string, string>();

  note(place: string, text: string): void {
    this.#texts.set(place, (this.#texts.get(place) ?? '') + text);
  }

  /** Where a secret stands, in clear, as base64 or escaped as in an address. */
  placesOf(secret: string): string[] {
    const spelled = [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret)
        .toString('base64')
        .replace(/.{0,2}=*$/, ''),
    ];
    return [...this.#texts].filter(([, text]) => spelled.some((one) => text.includes(one))).map(([place]) => place);
  }

  get places(): string[] {
    return [...this.#texts.keys()];
  }
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any;
}

/** A demo user in a browser, all of whose answers are noted. */
export interface NoticingPerson {
  /** A text is sent as it is. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  page(path: string): Promise<string>;
  /** Goes to an address of the server and where it sends on to; answers the text of the last page. */
  follow(address: string): Promise<string>;
  /** Hears what the server tells the pages of the account from now on; answers how often it has. */
  listen(): Promise<{ count(): number; leave(): void }>;
}

/** Signs a demo user in as a browser does. */
export async function noticingPerson(url: string, name: string, seen: Seen): Promise<NoticingPerson> {
  const form = new URLSearchParams({ email: `${name}@weft.local`, password: 'weft-demo' });
  const login = await fetch(`${url}/login`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: url }, body: form },
  });
  const cookies = new Map<string, string>();
  const keep = ({ headers }: Response) => {
    for (const text of headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  };
  const cookie = () => [...cookies.values()].join('; ');
  keep(login);
  const refreshed = await fetch(`${url}/api/v1/refresh_token`, { headers: { cookie: cookie() } });
  const authorization = `Bearer ${((await refreshed.json()) as { access_token: string }).access_token}`;
  const page = async (path: string) => {
    const html = await (await fetch(url + path, { headers: { cookie: cookie(), accept: 'text/html' } })).text();
    seen.note(`page ${path}`, html);
    return html;
  };
  const follow: NoticingPerson['follow'] = async (address) => {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: cookie(), accept: 'text/html' } });
    keep(answer);
    const text = await answer.text();
    seen.note(`page ${new URL(address).pathname}`, text + JSON.stringify([...answer.headers]));
    const next = answer.headers.get('location');
    return next === null ? text : follow(new URL(next, address).href);
  };
  const call = async (method: string, path: string, sent?: unknown): Promise<Answer> => {
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const headers = { authorization, cookie: cookie(), ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}/api/v2${path}`, { method, headers, ...(body && { body }) });
    keep(answer);
    const text = await answer.text();
    seen.note(`${method} ${path}`, text + JSON.stringify([...answer.headers]));
    return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  };
  const listen: NoticingPerson['listen'] = async () => {
    const key = /"realtime":\{"key":"([^"]+)"/.exec(await page('/'))?.[1] ?? '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7`);
    let count = 0;
    const greeting = new Promise<string>((resolve) => {
      socket.on('message', (text) => {
        count += 1;
        seen.note('realtime', String(text));
        resolve(String(text));
      });
    });
    const { socket_id } = JSON.parse(JSON.parse(await greeting).data);
    const channel = `private-${(await call('GET', '/account/me/')).body.account_number}`;
    const body = new URLSearchParams({ socket_id, channel_name: channel });
    const grant = await fetch(`${url}/pusher/auth`, { method: 'POST', headers: { authorization }, body });
    const data = { channel, ...((await grant.json()) as object) };
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    return { count: () => count, leave: () => socket.close() };
  };
  return { call, page, follow, listen };
}
