import type { PageAnswer } from 'shared-contracts/deploy';

type Fetch = typeof globalThis.fetch;

/** What the browser gives; named here by its owner, as the shell's own of these are made with this module. */
type Browser = Pick<typeof globalThis, 'fetch' | 'Headers' | 'Request' | 'Response'>;

/** What the server told with the page and nobody has asked yet. */
let kept: readonly PageAnswer[] = [];

/** Keeps what came with the page, until it is asked for or the page forgets it. */
export function keepAnswers(answers: readonly PageAnswer[]): void {
  kept = answers;
}

/** What was not asked by now is asked of the server: it may be another answer. */
export function forgetAnswers(): void {
  kept = [];
}

function isFor({ path, token }: PageAnswer, address: URL, authorization: string | null): boolean {
  if (address.origin !== location.origin || address.pathname + address.search !== path) return false;
  // Another token means another organisation, or other roles.
  return token === undefined || authorization === `Bearer ${token}`;
}

function taken(browser: Browser, ...[target, init]: Parameters<Fetch>): PageAnswer | undefined {
  if (kept.length === 0 || target instanceof browser.Request || (init?.method ?? 'GET') !== 'GET') return undefined;
  const address = new URL(target, location.href);
  const authorization = new browser.Headers(init?.headers).get('authorization');
  const found = kept.find((answer) => isFor(answer, address, authorization));
  if (found) kept = kept.filter((answer) => answer !== found);
  return found;
}

/**
 * `fetch` that answers from what came with the page, each question once. Whoever asks notices nothing but that it is
 * answered at once: the auth client has its session, and the shell its account, by the way they always have.
 */
export function withPageAnswers(browser: Browser): Fetch {
  const fetch = browser.fetch.bind(browser);
  return async (target, init) => {
    const answer = taken(browser, target, init);
    return answer ? browser.Response.json(answer.body) : fetch(target, init);
  };
}
