import type { ActionStep } from '../actions/action.ts';
import type { AnyIcon } from '../icons/ShownIcon.tsx';

/** Parts of the list that the host has itself; those of hits are named after their kind. */
export const ownSections = ['apps', 'pages', 'actions', 'choices', 'nearest', 'runs'] as const;
export type OwnSection = (typeof ownSections)[number];

/** What choosing an entry does: opens an address, runs something, or asks what to run it on. */
export type EntryStep =
  | Extract<ActionStep, { kind: 'open' }>
  /** `changes`: what is on screen is read again afterwards. */
  | (Extract<ActionStep, { kind: 'run' }> & { changes?: boolean })
  | { kind: 'pick'; choices: () => Promise<readonly SearchEntry[]> };

/** One line of the search dialog (core §2.6). */
export interface SearchEntry {
  /** The same thing has the same id in every answer. */
  id: string;
  /** One of the host's own sections, or the kind of a hit. */
  section: string;
  title: string;
  icon: AnyIcon;
  /** The group, shown as a chip. */
  subtitle: string;
  /** What tells it from others of its name: folder, the end of its id. */
  detail?: string;
  /** Further words to find it by. */
  keywords: readonly string[];
  step: EntryStep;
}
