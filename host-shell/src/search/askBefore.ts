import type { ActionAnswer, ActionQuestion } from 'shared-contracts';
import { create } from 'zustand';

interface Asked {
  /** What an action asks first. */
  question: ActionQuestion | null;
  answer: (answer: ActionAnswer | null) => void;
}

export const useAsked = create<Asked>()(() => ({ question: null, answer: () => undefined }));

/** Asks before an action of the search is done; null when it is declined. */
export const askBefore = (question: ActionQuestion): Promise<ActionAnswer | null> =>
  new Promise((resolve) => {
    const answer = (given: ActionAnswer | null) => {
      useAsked.setState({ question: null });
      resolve(given);
    };
    useAsked.setState({ question, answer });
  });
