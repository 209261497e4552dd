import { useEffect } from 'react';
import { AccessRefused } from 'shared-contracts/host';
import { createBackOff } from './backOff.ts';
import type { SessionController } from './session.ts';

/** Resolves with true when somebody can tell again: signed out, refused, or signed in with the account at hand. */
async function isKnown(session: SessionController): Promise<boolean> {
  try {
    if ((await session.authenticate()) !== null) await session.load();
    return true;
  } catch (error) {
    return error instanceof AccessRefused;
  }
}

/** While `active`, asks for the session with longer and longer pauses, and goes on as soon as there is an answer. */
export function useVerifyAgain(session: SessionController, active: boolean, goOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` is made again at each render
  useEffect(() => {
    if (!active) return;
    const retrying = createBackOff(async () => {
      const known = await isKnown(session);
      if (known) goOn();
      return known;
    });
    retrying.start();
    return retrying.stop;
  }, [session, active]);
}
