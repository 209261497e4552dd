import type { ActionAnswer, ActionChoice, ActionQuestion, ActionResult } from 'shared-contracts';
import type { AnyIcon } from '../icons/ShownIcon.tsx';

/** Asks before an action is done; null when it is declined. */
export type AskBefore = (question: ActionQuestion) => Promise<ActionAnswer | null>;

/** Does an action; undefined where it shows on its own what it did, or was declined. */
export type RunAction = (ask: AskBefore) => Promise<ActionResult | undefined>;

/** One of the things that an action can be done to, with the doing. */
export interface Choice extends ActionChoice {
  run: RunAction;
}

/** What choosing an action does: opens an address, runs something, or asks what to run it on. */
export type ActionStep =
  | { kind: 'open'; to: string; external?: boolean }
  | { kind: 'run'; run: RunAction }
  | { kind: 'pick'; choices: () => Promise<readonly Choice[]> };

/** Something the user can do: a verb of the global search and, under its command, of the terminal. */
export interface Action {
  id: string;
  title: string;
  icon: AnyIcon;
  /** Area or part of the shell, shown as a chip. */
  group: string;
  /** Further words to find it by. */
  keywords: readonly string[];
  /** Name in the terminal; without one it is an action of the search alone. */
  command?: string;
  /** What it does, for the terminal's help. */
  description: string;
  /** What it is done to, within a sentence: "scenario". */
  object?: string;
  /** Changes something: guests are not offered it, and what is on screen is read again afterwards. */
  write: boolean;
  step: ActionStep;
}

/** Parts of the shell that the host's own actions belong to. */
export type HostActionGroup = 'appearance' | 'account' | 'tools' | 'help' | 'current';

export interface HostAction extends Pick<Action, 'id' | 'title' | 'icon' | 'command' | 'step'> {
  group: HostActionGroup;
}

/** The step of an action that shows on its own what it did. */
export function runStep(act: () => void | Promise<void>): ActionStep {
  const run = async () => {
    await act();
    return undefined;
  };
  return { kind: 'run', run };
}
