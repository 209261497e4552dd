import type { Waiting, WaitingCode } from 'shared-contracts/api/run';
import { waitingText } from 'shared-contracts/api/run';

/**
 * Why a run waits, as its row and its record keep it: a code and what its sentence names. Runs are released by it, so
 * what tells them apart, as an id, comes first.
 */
export function waitReason(code: WaitingCode, ...values: string[]): string {
  return JSON.stringify([code, ...values]);
}

/** How reasons of a code begin that have these first values. */
export function waitReasonBeginning(code: WaitingCode, ...values: string[]): string {
  return `${waitReason(code, ...values).slice(0, -1)},`;
}

/** The reason that was kept; null for one that is a sentence, as those of earlier versions are. */
export function readWaitReason(kept: string | null): Waiting | null {
  if (!kept?.startsWith('["')) return null;
  try {
    const [code, ...values] = JSON.parse(kept) as string[];
    return { code: code ?? '', values };
  } catch {
    return null;
  }
}

/** What is reported about a reason that was kept (core §3). */
export function readWaiting(kept: string | null): { waiting_for: string | null; waiting: Waiting | null } {
  const waiting = readWaitReason(kept);
  return { waiting_for: (waiting && waitingText(waiting)?.en) ?? kept, waiting };
}
