import type { HostApi } from 'shared-contracts';
import type { ScenarioDocument } from 'shared-contracts/api/scenario';
import { listTestCases, runTestCases, type TestResult } from 'shared-contracts/api/test-case';
import type { useMutateEndpoint } from 'shared-contracts/react';

export type TestedDocument = Pick<ScenarioDocument, 'flow' | 'settings'>;

/** Edits to run test cases on, in place of what is saved, and which cases, in place of all. */
export interface ChosenTests {
  document?: TestedDocument;
  caseIds?: readonly string[];
}

export type OnTestBatch = (results: readonly TestResult[], left: number) => void;

/** Runs test cases of a scenario batch by batch, of which each is handed on. Ends with the signal. */
export async function runTests(
  { api, mutate }: Pick<HostApi, 'api'> & { mutate: ReturnType<typeof useMutateEndpoint> },
  id: string,
  { document, caseIds }: ChosenTests,
  onBatch: OnTestBatch,
  signal?: AbortSignal,
): Promise<void> {
  let body = { ...(document && { document }), ...(caseIds && { case_ids: [...caseIds] }) };
  for (;;) {
    const options = { quiet: true, ...(signal && { signal }) };
    const { results, rest } = await api.call(runTestCases, { params: { id }, body }, options);
    if (signal?.aborted) return;
    onBatch(results, rest.length);
    if (rest.length === 0) break;
    body = { ...(document && { document }), case_ids: rest };
  }
  if (!document) await mutate(listTestCases, null, { where: ({ params }) => params.id === id });
}
