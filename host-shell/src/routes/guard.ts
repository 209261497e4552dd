import type { AccessSubject } from 'shared-contracts';
import type { Refusal } from '../plan/refusal.ts';

/** A route as the guard sees it (core §2.3). */
export interface GuardTarget {
  requiresAuth: boolean;
  /** Whether what is known of the user opens the route. */
  admits(subject: AccessSubject): boolean;
  /** `/loading` and `/onboarding`: shown to those who are not onboarded. */
  isLoadingPage: boolean;
}

export type GuardOutcome =
  | { kind: 'pass' }
  | { kind: 'login' }
  | { kind: 'onboarding' }
  | { kind: 'unauthorized'; reason: Refusal };

/** The steps of the guard, in the order they are taken. */
export interface GuardSteps {
  /** Step 1: null when signed out; rejects when nobody can tell. */
  authenticate(): Promise<unknown | null>;
  /** Step 3: the user record, loaded once. */
  loadRecord(): Promise<{ access: AccessSubject; shouldShowLoading: boolean }>;
  /** Step 4: opens the push connection; nothing when it is open (AMB-07). */
  openRealtime(): void;
  /** After step 5 (SEC-18): listens to the account's channel. */
  joinChannel(): void;
  /** Says why a check failed. */
  refusalOf(error: unknown): Refusal;
  log(error: unknown): void;
}

const pass: GuardOutcome = { kind: 'pass' };

async function check(target: GuardTarget, steps: GuardSteps): Promise<GuardOutcome> {
  const info = await steps.authenticate();
  if (info === null) return { kind: 'login' };
  const record = await steps.loadRecord();
  if (record.shouldShowLoading && !target.isLoadingPage) return { kind: 'onboarding' };
  steps.openRealtime();
  if (!target.admits(record.access)) return { kind: 'unauthorized', reason: 'role' };
  steps.joinChannel();
  return pass;
}

/**
 * Decides on one navigation (core §2.3): auth info, login, record and onboarding, push connection, roles; any failure
 * leads to /unauthorized (AMB-06). Routes without sign-in pass at once, so the pages of refusal cannot loop.
 */
export async function guard(target: GuardTarget, steps: GuardSteps): Promise<GuardOutcome> {
  if (!target.requiresAuth) {
    // The session is wanted in any case, but nobody waits for it here.
    steps.authenticate().catch((error: unknown) => steps.log(error));
    return pass;
  }
  try {
    return await check(target, steps);
  } catch (error) {
    steps.log(error);
    return { kind: 'unauthorized', reason: steps.refusalOf(error) };
  }
}
