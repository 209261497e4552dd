import { useMemo } from 'react';
import { useSettled } from '../../../data/useSettled.ts';
import { type MissingPath, missingPaths } from '../../../state/expression/missing.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';

/** What is being typed is not complained of before it has stayed for so long, in milliseconds. */
const complainAfter = 700;
const none: readonly MissingPath[] = [];

/** Paths of a field's text, as shown, that lead to nothing the last runs had. */
export function useMissingPaths(shown: string): readonly MissingPath[] {
  const { shapes, scope } = useNodeForm();
  const isSettled = useSettled(shown, complainAfter) === shown;
  return useMemo(() => (isSettled ? missingPaths(shown, shapes, scope) : none), [isSettled, shown, shapes, scope]);
}
