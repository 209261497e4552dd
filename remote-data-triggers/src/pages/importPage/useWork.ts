import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import { type ContentProblems, toldProblems } from '../../state/importContent/problems.ts';

/** One piece of work after the other, and why the last one failed: at settings, or as a whole. */
export function useWork<Kind extends string>() {
  const [work, setWork] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [told, setTold] = useState<ContentProblems>(new Map());
  const begin = async (kind: Kind, task: () => Promise<unknown>): Promise<void> => {
    if (work) return;
    setWork(kind);
    setFailure(null);
    setTold(new Map());
    try {
      await task();
    } catch (error) {
      const problems = error instanceof ApiError ? toldProblems(error.envelope?.problems) : new Map();
      setTold(problems);
      if (problems.size === 0) setFailure(error);
    }
    setWork(null);
  };
  return { work, failure, told, begin };
}
