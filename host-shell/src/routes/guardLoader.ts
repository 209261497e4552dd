import { type LoaderFunction, redirect, redirectDocument } from 'react-router';
import { AccessRefused, AccountSuspended } from 'shared-contracts/host';
import { onboardingAddress } from '../plan/hostRoutes.ts';
import { refusalAddress } from '../plan/refusal.ts';
import { logFailure } from '../services/log.ts';
import { forgetLogin, recordLogin } from '../session/loginRecord.ts';
import { NoOrganisation } from '../session/session.ts';
import type { Shell } from '../shell/shell.ts';
import { type GuardSteps, type GuardTarget, guard } from './guard.ts';

type GuardDeps = Pick<Shell, 'session' | 'realtime' | 'hostedPages' | 'host' | 'hashOf'>;

/** What the guard does in this page. */
export function stepsOf({ session, realtime, host }: GuardDeps): GuardSteps {
  return {
    async authenticate() {
      const info = await session.authenticate();
      if (info === null) forgetLogin();
      return info;
    },
    async loadRecord() {
      const record = await session.load();
      recordLogin(record, session.get().account.accountNumber, host).catch((error: unknown) =>
        logFailure('sign-in could not be recorded', error),
      );
      return record;
    },
    openRealtime: realtime.connect,
    joinChannel: () => realtime.join(session.get().account.accountNumber),
    refusalOf(error) {
      if (error instanceof NoOrganisation) return 'no-organisation';
      if (error instanceof AccountSuspended) return 'suspended';
      return error instanceof AccessRefused ? 'refused' : 'unverified';
    },
    log: (error) => logFailure('guard', error),
  };
}

/** Runs the guard before a route is shown (GUARD-01) and turns its decision into a redirect. */
export function guardLoader(target: GuardTarget, deps: GuardDeps): LoaderFunction {
  const steps = stepsOf(deps);
  return async ({ request }) => {
    const { origin, pathname, search } = new URL(request.url);
    // A request carries no fragment, which is part of where the user was.
    const from = pathname + search + deps.hashOf(pathname + search);
    // Someone else is signed in: a page of theirs begins with a document of theirs.
    if (deps.session.status().kind === 'other-user') return redirectDocument(from);
    const outcome = await guard(target, steps);
    switch (outcome.kind) {
      case 'login':
        return redirectDocument(deps.hostedPages.login({ returnTo: origin + from }));
      case 'onboarding':
        return redirect(onboardingAddress(from));
      case 'unauthorized':
        return redirect(refusalAddress({ reason: outcome.reason, from }));
      case 'pass':
        return null;
    }
  };
}
