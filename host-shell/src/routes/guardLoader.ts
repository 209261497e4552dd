import { type LoaderFunction, redirect, redirectDocument } from 'react-router';
import { logFailure } from '../diagnostics/log.ts';
import type { Shell } from '../services/shell.ts';
import { forgetLogin, recordLogin } from '../session/loginRecord.ts';
import { NoOrganisation } from '../session/session.ts';
import { type GuardSteps, type GuardTarget, guard } from './guard.ts';
import { onboardingPath, unauthorizedPath } from './hostRoutes.ts';

type Ports = Pick<Shell, 'session' | 'realtime' | 'hostedPages' | 'host'>;

function stepsOf({ session, realtime, host }: Ports): GuardSteps {
  return {
    async authenticate() {
      const info = await session.authenticate();
      if (info === null) forgetLogin();
      return info;
    },
    async loadRecord() {
      const record = await session.load();
      recordLogin(record, session.get().account.accountNumber, host.api).catch((error: unknown) =>
        logFailure('sign-in could not be recorded', error),
      );
      return record;
    },
    openRealtime: realtime.connect,
    joinChannel: () => realtime.join(session.get().account.accountNumber),
    refusalOf: (error) => (error instanceof NoOrganisation ? 'no-organisation' : 'unverified'),
    log: (error) => logFailure('guard', error),
  };
}

/** Runs the guard before a route is shown (GUARD-01) and turns its decision into a redirect. */
export function guardLoader(target: GuardTarget, ports: Ports): LoaderFunction {
  const steps = stepsOf(ports);
  return async ({ request }) => {
    const { href, pathname, search } = new URL(request.url);
    const outcome = await guard(target, steps);
    switch (outcome.kind) {
      case 'login':
        return redirectDocument(ports.hostedPages.login({ returnTo: href }));
      case 'onboarding':
        return redirect(onboardingPath);
      case 'unauthorized':
        return redirect(
          `${unauthorizedPath}?${new URLSearchParams({ reason: outcome.reason, from: pathname + search })}`,
        );
      case 'pass':
        return null;
    }
  };
}
