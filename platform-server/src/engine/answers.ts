import type { ScenarioInput, WaitConfig } from 'shared-contracts/nodes';

/** What a node asks for, as those see it who may answer. */
export interface AnswerQuestion extends Pick<WaitConfig, 'mode' | 'who' | 'decisions'> {
  title: string;
  text: string;
  shown: readonly { label: string; value: string }[];
  fields: readonly ScenarioInput[];
}

/** A request for an answer that a run makes. */
export interface AnswerDraft {
  runId: string;
  scenario: { id: string; name: string; account: string };
  node: { id: string; label: string };
  question: AnswerQuestion;
  /** The same whenever the run comes to it: it makes one request. */
  key: string;
  /** When it expires, ms since the epoch. */
  until: number;
  /** The run itself hands the link on, once the request is there. */
  isHandedOn: boolean;
}

/** A request that was made. */
export interface AskedAnswer {
  id: string;
  /** Whoever has it comes to the page, or makes the call. It is signed, and kept nowhere. */
  link: string;
  /** Who is to get the link has it. */
  isSent: boolean;
  /** It was made just now: nobody can have answered. */
  isNew: boolean;
  /** When it was made, ms since the epoch. */
  askedAt: number;
  /** How often people were reminded of it. */
  reminders: number;
}

/** What was answered. */
export interface GivenAnswer {
  /** Output that it leaves by. */
  handle: string;
  payload: unknown;
}

/** How a request ended. */
export type AnswerEnd = { state: 'answered'; answer: GivenAnswer } | { state: 'expired' };

/** Requests for answers, as runs make them. */
export interface AnswerStore {
  /** Makes a request, unless it is there already. */
  ask(draft: AnswerDraft): Promise<AskedAnswer>;
  /** Whoever is to get the link has it. */
  sent(id: string): Promise<void>;
  /** People are to be reminded for this time; false where they were, or where it is no longer open. */
  remind(id: string, time: number): Promise<boolean>;
  /** Nobody is to answer: the link could not be sent. */
  withdraw(id: string): Promise<void>;
  /** How a request ended; null while it is open. With `isOver` it ends here, unless it was answered before. */
  endOf(id: string, isOver: boolean): Promise<AnswerEnd | null>;
  /** Those of some requests of a run that were answered. */
  answered(runId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}
