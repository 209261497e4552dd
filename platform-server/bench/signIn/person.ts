import { setTimeout as sleep } from 'node:timers/promises';

/** What somebody who is signed in asks for, one call after the other, as a page does. */
const calls = [
  '/api/v2/account/me/',
  '/api/v2/scenario/',
  '/api/v1/refresh_token',
  '/api/v2/tracking/?page=1&limit=10&user_id=all&time_range=24h&table_category=all',
] as const;
/** Between two calls: several people at work rather than one. */
const betweenMs = 5;

/** Milliseconds of the calls of somebody who works. */
export interface Work {
  calls: number;
  p50: number;
  p99: number;
  max: number;
}

/** Somebody who has signed in at a server. */
export class Person {
  readonly #url: string;
  readonly #cookie: string;
  #token = '';

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signIn(url: string): Promise<Person> {
    const body = new URLSearchParams({ email: 'member@weft.local', password: 'weft-demo' });
    const login = await fetch(`${url}/login`, { method: 'POST', redirect: 'manual', headers: { origin: url }, body });
    const cookie = login.headers.getSetCookie().map((text) => text.split(';')[0]);
    const person = new Person(url, cookie.join('; '));
    const { access_token: token } = JSON.parse(await person.#ask('/api/v1/refresh_token'));
    person.#token = token;
    return person;
  }

  /** Works for some seconds. */
  async work(seconds: number): Promise<Work> {
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    for (let next = 0; performance.now() < until; next += 1) {
      const began = performance.now();
      await this.#ask(calls[next % calls.length] ?? calls[0]);
      times.push(performance.now() - began);
      await sleep(betweenMs);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10;
    return { calls: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
  }

  async #ask(path: string): Promise<string> {
    const headers = { cookie: this.#cookie, authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#url}${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return text;
  }
}
