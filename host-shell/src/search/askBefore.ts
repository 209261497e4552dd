import type { ActionAnswer, ActionQuestion } from 'shared-contracts';
import { create } from 'zustand';

interface OpenQuestion {
  /** What an action asks first. */
  question: ActionQuestion | null;
  answer: (answer: ActionAnswer | null) => void;
}

export const useOpenQuestion = create<OpenQuestion>()(() => ({ question: null, answer: () => undefined }));

/** Asks before an action of the search is done; null when it is declined. */
export const askBefore = (question: ActionQuestion): Promise<ActionAnswer | null> =>
  new Promise((resolve) => {
    const answer = (given: ActionAnswer | null) => {
      useOpenQuestion.setState({ question: null });
      resolve(given);
    };
    useOpenQuestion.setState({ question, answer });
  });
