import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import { type ContentProblems, refusedContent } from '../../state/importContent/problems.ts';

/** One piece of work after the other, and why the last one failed: at settings, or as a whole. */
export function useWork<Kind extends string>() {
  const [work, setWork] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<ContentProblems>(new Map());
  const begin = async (kind: Kind, task: () => Promise<unknown>): Promise<void> => {
    if (work) return;
    setWork(kind);
    setFailure(null);
    setRefused(new Map());
    try {
      await task();
    } catch (error) {
      const problems = error instanceof ApiError ? refusedContent(error.envelope?.problems) : new Map();
      setRefused(problems);
      if (problems.size === 0) setFailure(error);
    }
    setWork(null);
  };
  return { work, failure, refused, begin };
}
