import { setTimeout as sleep } from 'node:timers/promises';
import type { SampleEvent } from '../content/events.ts';

interface SendEventsDeps {
  send(event: SampleEvent): Promise<unknown>;
  /** Takes the service down, or puts it back. */
  setOutage(isDown: boolean): void;
  /** How many runs have neither ended nor wait for somebody. */
  unsettled(): Promise<number>;
  /** Called now and then with how many were sent. */
  sent(count: number): Promise<void>;
}

/** Requests that are under way at once: other accounts of this process have room beside them. */
const maxAtOnce = 4;
const reportEvery = 40;
const pollMs = 50;
/** Runs that take longer than all of them together should are left to end on their own. */
const maxSettleMs = 60_000;

async function settled(unsettled: () => Promise<number>): Promise<void> {
  const until = Date.now() + maxSettleMs;
  while ((await unsettled()) > 0 && Date.now() < until) await sleep(pollMs);
}

async function sendAll(events: readonly SampleEvent[], deps: SendEventsDeps, before: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < events.length) {
      const event = events[next++] as SampleEvent;
      await deps.send(event);
      if (next % reportEvery === 0) await deps.sent(before + next);
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  await settled(deps.unsettled);
  await deps.sent(before + events.length);
}

/** Sends the events of a sample and waits for their runs; those of the outage while the service is down. */
export async function sendEvents(events: readonly SampleEvent[], deps: SendEventsDeps): Promise<void> {
  const down = events.filter(({ inOutage }) => inOutage);
  deps.setOutage(true);
  try {
    await sendAll(down, deps, 0);
  } finally {
    deps.setOutage(false);
  }
  await sendAll(
    events.filter(({ inOutage }) => !inOutage),
    deps,
    down.length,
  );
}
