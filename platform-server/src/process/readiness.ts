import { outageOf } from './databaseOutage.ts';

/** A part the server needs; rejects while it is not usable. */
export type ReadinessCheck = () => Promise<unknown>;

/** Why a part is not ready, in words that anyone may read. */
export class NotReady extends Error {
  override name = 'NotReady';
}

const timeoutMs = 2000;

export type PartState = 'ready' | 'failed';

/** How a part fares. */
export interface Part {
  state: PartState;
  /** Why it has failed, as far as that can be told to anyone. */
  reason?: string;
}

async function look(check: ReadinessCheck): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady('it does not answer')), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return { state: 'ready' };
  } catch (error) {
    const reason = error instanceof NotReady ? error.message : outageOf(error);
    return { state: 'failed', ...(reason && { reason }) };
  } finally {
    clearTimeout(timer);
  }
}

/** How each part fares, by name; one that does not answer for 2 s has failed. */
export async function partsOf(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Record<string, Part>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await look(check)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
