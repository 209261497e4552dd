/** What a call counts as answered with when a person says that it arrived. */
export interface CallAnswer {
  status: number;
  body: unknown;
}

/** What of such an answer the node could not go on with, and what to do about it. */
export interface AnswerFault {
  field: 'status' | 'body';
  message: { en: string; fr: string };
}

/** How the calls of a node are answered, by its settings. */
export interface AnsweredCall {
  /** Where nothing else is known. */
  blank: CallAnswer;
  /** What the node could not go on with, in the answer to its call for a page, from 1. */
  fault(answer: CallAnswer, page: number): AnswerFault | null;
  isPaged: boolean;
  /** The operation whose document says what it answers; null where there is none. */
  operation: { configurationId: string; version: number; id: string } | null;
}
