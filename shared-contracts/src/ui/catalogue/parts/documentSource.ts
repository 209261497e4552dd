import type { DocumentProblem } from '../../../api/catalogue/index.ts';
import { ApiError } from '../../../api/index.ts';

export type SourceKind = 'file' | 'paste' | 'address';

/** A document as calls take it. */
export type DocumentSource = { document: string } | { address: string };

/** The problems that a document was refused for; null for a failure of another kind. */
export function problemsOf(error: unknown): DocumentProblem[] | null {
  const problems = error instanceof ApiError ? error.envelope?.details?.problems : undefined;
  return Array.isArray(problems) && problems.length > 0 ? (problems as DocumentProblem[]) : null;
}
