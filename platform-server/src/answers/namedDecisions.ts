import type { NamedDecision } from 'shared-contracts/api/answer-request';
import { decisionLabel } from 'shared-contracts/nodes';
import type { AnswerQuestion } from '../engine/answers.ts';

/** The decisions of a question with their names. */
export const namedDecisions = ({ decisions }: Pick<AnswerQuestion, 'decisions'>): NamedDecision[] =>
  decisions.map((decision, index) => ({ id: decision.id, label: decisionLabel(decision, index) }));
