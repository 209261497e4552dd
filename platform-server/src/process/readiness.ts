/** A part the server needs; rejects while it is not usable. */
export type ReadinessCheck = () => Promise<unknown>;

const timeoutMs = 2000;

export type PartState = 'ready' | 'failed';

async function stateOf(check: ReadinessCheck): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return 'ready';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

/** The state of each part by name; one that does not answer for 2 s has failed. */
export async function statesOf(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Record<string, PartState>> {
  const entries = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
