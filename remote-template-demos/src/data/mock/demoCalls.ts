import useSWR, { type SWRResponse } from 'swr';
import { createSampleData } from '../sample/sampleData.ts';
import { createDemoFetch } from './demoFetch.ts';

/** One set of sample data for as long as the page is open. What no call of the demo server changes is changed here. */
export const demoData = createSampleData();

/** The demos' calls. */
export const demoFetch = createDemoFetch(demoData, (path, init) => fetch(path, init));

/** A call that the demo server refused, with what it says of it. */
export class DemoRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the demo server; `body` is sent as JSON.
 * @throws DemoRefusal where it refuses
 */
export async function callDemo<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  const response = await demoFetch(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return answer as Answer;
  throw new DemoRefusal(response.status, (answer as { message: string }).message);
}

/** Reads from the demo server. Once for each page: the list of users is turned round by every reading. */
export function useDemo<Answer>(path: string): SWRResponse<Answer, Error> {
  return useSWR<Answer, Error>(['remote-template-demos', path], () => callDemo<Answer>(path), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}
