import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiCall, signIn } from '../../server/apiClient.ts';

/** Longer than any fault, also where a process takes minutes to start because the machine does much else. */
const givesUpMs = 600_000;
const pauseMs = 200;
const answerMs = 60_000;

/** Tries until it goes well, as whoever needs it does. */
export async function untilAnswered<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (const limit = Date.now() + givesUpMs; ; await sleep(pauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
  }
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const late = sleep(answerMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('No answer in time');
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => stop.abort());
}

/** As it was sent, with another name: the thing that was made before may be there, and nobody learned of it. */
const renamed = (body: unknown, attempt: number) =>
  attempt > 1 && typeof body === 'object' && body !== null && 'name' in body
    ? { ...body, name: `${body.name} ${attempt}` }
    : body;

/** Whether the product has refused a call: trying again changes nothing. */
const isRefusal = (error: unknown) => /was answered 4(0[034]|09|1[03]|22)\b/.test(String(error));

/**
 * Calls of a demo user that are made until they are answered: signed in again where that was lost. What the product refuses
 * is refused.
 */
export function persistentApi(url: string, email = 'member@weft.local'): ApiCall {
  let api: Promise<ApiCall> | null = null;
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    let attempt = 0;
    const { answer, refusal } = await untilAnswered(async () => {
      try {
        attempt += 1;
        api ??= signIn(url, email);
        const call = await inTime(api);
        return { answer: await inTime(call<Answer>(method, path, renamed(body, attempt))), refusal: null };
      } catch (error) {
        if (isRefusal(error)) return { answer: null, refusal: error };
        api = null;
        throw error;
      }
    });
    if (refusal) throw refusal;
    return answer as Answer;
  };
}
