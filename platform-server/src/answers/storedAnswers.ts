import { parseJson } from 'shared-contracts/nodes';
import type { AnswerQuestion, GivenAnswer } from '../engine/answers.ts';
import type { AnswerRequestRow } from '../store/rows/run.ts';

/** What a request asks. */
export const questionIn = ({ question }: Pick<AnswerRequestRow, 'question'>): AnswerQuestion =>
  JSON.parse(question) as AnswerQuestion;

/** What was answered; null before. Long integers stay their digits. */
export const givenIn = ({ answer }: Pick<AnswerRequestRow, 'answer'>): GivenAnswer | null =>
  answer === null ? null : (parseJson(answer) as GivenAnswer);
