import {
  acceptTestCase,
  createTestCase,
  deleteTestCase,
  getTestCase,
  listTestCases,
  runTestCases,
  updateTestCase,
} from 'shared-contracts/api/test-case';
import { type Route, route } from '../../routing/route.ts';
import { whileConnected } from '../../routing/whileConnected.ts';
import type { TestCases } from './testCases.ts';

export interface TestCaseRouteDeps {
  tests: TestCases;
}

const keyOf = ({ id, case_id }: { id: string; case_id: string }) => ({ scenarioId: id, caseId: case_id });

/** The calls on test cases; who leaves ends what they run. */
export function testCaseRoutes({ tests }: TestCaseRouteDeps): readonly Route[] {
  return [
    route(listTestCases, ({ caller, params }) => tests.list(caller.accountNumber, params.id)),
    route(getTestCase, ({ caller, params }) => tests.get(caller.accountNumber, keyOf(params))),
    route(createTestCase, ({ caller, params, body }) => tests.create(caller, params.id, body)),
    route(updateTestCase, ({ caller, params, body }) => tests.update(caller, keyOf(params), body)),
    route(deleteTestCase, ({ caller, params, revision }) => tests.delete(caller, keyOf(params), revision)),
    route(runTestCases, ({ caller, params, body, request }) =>
      whileConnected(request, (signal) => tests.run(caller, params.id, body, signal)),
    ),
    route(acceptTestCase, ({ caller, params, body, request }) =>
      whileConnected(request, (signal) => tests.accept(caller, keyOf(params), body, signal)),
    ),
  ];
}
