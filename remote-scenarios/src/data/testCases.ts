import { getScenario } from 'shared-contracts/api/scenario';
import {
  acceptTestCase,
  createTestCase,
  deleteTestCase,
  getTestCase,
  listTestCases,
  type TestCase,
  type TestExpectation,
  updateTestCase,
} from 'shared-contracts/api/test-case';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';
import { type ChosenTests, type OnTestBatch, runTests, type TestedDocument } from './testRuns.ts';

/** Test cases of a scenario, oldest first. */
export const useTestCases = (id: string) => useEndpoint(listTestCases, { params: { id } }, { quiet: true });

/** One with what its nodes sent. */
export const useTestCase = (id: string, caseId: string) =>
  useEndpoint(getTestCase, { params: { id, case_id: caseId } }, { quiet: true });

const quiet = { quiet: true } as const;

/** What can be done with test cases. Each takes the server's answer into the cache, and rejects with the `ApiError`. */
export function useTestCommands(id: string) {
  const { api } = useHost();
  const mutate = useMutateEndpoint();
  const ofScenario = { where: ({ params }: { params: { id: string } }) => params.id === id };
  const listed = (change: (items: TestCase[]) => TestCase[]) =>
    mutate(listTestCases, ({ items }) => ({ items: change(items) }), ofScenario);
  const counted = (more: number) =>
    mutate(getScenario, (scenario) => ({ ...scenario, test_cases: (scenario.test_cases ?? 0) + more }), ofScenario);
  const edited = async (changed: TestCase) => {
    const ofCase = { where: ({ params }: { params: { case_id: string } }) => params.case_id === changed.id };
    await mutate(getTestCase, (details) => ({ ...details, ...changed }), ofCase);
    await listed((items) => items.map((item) => (item.id === changed.id ? changed : item)));
    return changed;
  };
  const paramsOf = (case_id: string) => ({ id, case_id });
  return {
    create: async (run_id: string, name: string) => {
      const made = await api.call(createTestCase, { params: { id }, body: { run_id, name } }, quiet);
      await listed((items) => [...items.filter((item) => item.id !== made.id), made]);
      await counted(1);
      return made;
    },
    edit: async ({ id: caseId, revision }: TestCase, change: { name?: string; expected?: TestExpectation }) => {
      const body = { revision, ...change };
      return edited(await api.call(updateTestCase, { params: paramsOf(caseId), body }, quiet));
    },
    /** Expects from now on what these edits make of the run. */
    accept: async ({ id: caseId, revision }: TestCase, document: TestedDocument) => {
      const body = { revision, document };
      const accepted = await edited(await api.call(acceptTestCase, { params: paramsOf(caseId), body }, quiet));
      await mutate(getTestCase, null, { where: ({ params }) => params.case_id === caseId });
      return accepted;
    },
    remove: async (caseId: string) => {
      await api.call(deleteTestCase, { params: paramsOf(caseId) }, quiet);
      await listed((items) => items.filter((item) => item.id !== caseId));
      await counted(-1);
    },
    run: (chosen: ChosenTests, onBatch: OnTestBatch, signal?: AbortSignal) =>
      runTests({ api, mutate }, id, chosen, onBatch, signal),
  };
}
