import { createContext, useContext } from 'react';
import type { HostApi, HostSession, SwitchOptions } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import type { RealtimeClient } from 'shared-contracts/host';
import type { Language } from '../messages/language.ts';
import type { PagePlan } from '../plan/pagePlan.ts';
import type { PlanRoutes } from '../plan/planRoutes.ts';
import type { IsRefused } from '../plan/refusedPaths.ts';
import type { RemoteCode } from '../plan/remoteCode.ts';
import type { IconDrawings } from '../services/iconDrawings.ts';
import type { HostedPages } from '../session/hostedPages.ts';
import type { SessionController } from '../session/session.ts';
import type { OutcomeReports } from '../telemetry/outcomeReports.ts';
import type { PageVitals } from '../telemetry/pageVitals.ts';
import type { PageWatch } from '../telemetry/pageWatch.ts';

/** How the host's own parts switch the organisation. */
export interface ShellSwitchOptions extends SwitchOptions {
  /** Opens the page at hand where it is there too, in place of `to`. */
  keepsPage?: boolean;
}

/** Everything the host's own parts work with; remotes see the `HostApi` made from it. */
export interface Shell {
  plan: Plan;
  routes: PlanRoutes;
  icons: IconDrawings;
  isRefused: IsRefused;
  session: SessionController;
  hostedPages: HostedPages;
  language: Language;
  realtime: RealtimeClient;
  code: RemoteCode;
  pagePlan: PagePlan;
  outcomes: OutcomeReports;
  vitals: Pick<PageVitals, 'opened'>;
  watch: PageWatch;
  /** The host's own scope, for the hooks of shared-contracts. */
  host: HostApi;
  /** Takes over what the person has chosen for every device. */
  loadPreferences(): Promise<void>;
  /** The fragment of the address on its way to the screen, for `from` and return addresses. */
  hashOf(path: string): string;
  /** Leaves: push connection first, then the auth service (core §2.5). */
  signOut(): Promise<void>;
  /** The user is signing out here: the auth service decides where the browser goes next, and nobody else. */
  isLeaving(): boolean;
  /** Loads the product again from its home, for what the browser's session is now. */
  leave(): void;
  /** Loads the page that says why the session is refused, and what can be done. */
  explainRefusal(reason: 'refused' | 'suspended'): void;
  /** Makes another of the user's organisations the active one and opens a page of it (AMB-54); unsaved work is asked for. */
  switchOrganisation(
    organisationId: string,
    options?: ShellSwitchOptions,
  ): ReturnType<HostSession['switchOrganisation']>;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the ShellContext');
  return shell;
}
