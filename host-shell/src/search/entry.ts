import type { AccessSubject, Locale } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import type { PlanRoutes } from '../routes/planRoutes.ts';

/** Parts of the list, in the order in which equally good ones stand. */
export const sections = ['scenarios', 'data', 'apps', 'pages', 'actions', 'choices'] as const;
export type SectionName = (typeof sections)[number];

/** What choosing an entry does: opens an address, runs something, or asks what to run it on. */
export type EntryAct =
  | { kind: 'open'; to: string; external?: boolean }
  /** `changes`: what is on screen is read anew afterwards. */
  | { kind: 'run'; run: () => void | Promise<void>; changes?: boolean }
  | { kind: 'pick'; choices: () => Promise<readonly SearchEntry[]> };

/** One line of the search dialog (core §2.6). */
export interface SearchEntry {
  /** The same thing has the same id in every answer. */
  id: string;
  section: SectionName;
  title: string;
  icon: string;
  /** The group, shown as a chip. */
  subtitle: string;
  /** Further words to find it by. */
  keywords: readonly string[];
  act: EntryAct;
}

/** What decides which areas, pages and actions of the plan a user is offered, and in which language. */
export interface Offered {
  plan: Pick<Plan, 'remotes'>;
  routes: PlanRoutes;
  subject: AccessSubject;
  canWrite: boolean;
  locale: Locale;
}
