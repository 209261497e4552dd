import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { madeOn } from '../revision.ts';
import { shadowSubject } from '../shadow-run/shadowRun.ts';
import {
  maxTestCases,
  testBatchSchema,
  testCaseDetailsSchema,
  testCaseNameSchema,
  testCaseSchema,
  testExpectationSchema,
} from './testCase.ts';

const write = { write: true } as const;
const caseParams = idParams.extend({ case_id: z.string() });

/** Test cases of a scenario, oldest first. */
export const listTestCases = endpoint({
  id: 'test-case.list',
  method: 'GET',
  path: '/scenario/:id/test-cases/',
  summary: 'Test cases of a scenario',
  access: {},
  params: idParams,
  answer: z.object({ items: z.array(testCaseSchema) }),
});

/** A test case with samples of what its nodes sent. */
export const getTestCase = endpoint({
  id: 'test-case.get',
  method: 'GET',
  path: '/scenario/:id/test-cases/:case_id',
  summary: 'Test case with the messages of its run',
  access: {},
  params: caseParams,
  answer: testCaseDetailsSchema,
});

/**
 * Makes a test case of a run that has ended. It is expected to take the same path, to make the same calls, and to send the
 * same payloads at the ends of its path; fields that depend on time or chance are ignored. 409 for a run that is not on
 * record as a whole, at 100 test cases of the scenario, and where those of the account are full.
 */
export const createTestCase = endpoint({
  id: 'test-case.create',
  method: 'POST',
  path: '/scenario/:id/test-cases/',
  summary: 'Make a test case of a recorded run',
  access: write,
  params: idParams,
  body: z.object({ run_id: z.string(), name: testCaseNameSchema }),
  answer: testCaseSchema,
  status: 201,
});

/** Renames a test case, or changes what it expects; what is left out stays as it is. */
export const updateTestCase = endpoint({
  id: 'test-case.update',
  method: 'PUT',
  path: '/scenario/:id/test-cases/:case_id',
  summary: 'Change a test case',
  access: write,
  params: caseParams,
  body: z.object({ ...madeOn, name: testCaseNameSchema.optional(), expected: testExpectationSchema.optional() }),
  answer: testCaseSchema,
});

export const deleteTestCase = endpoint({
  id: 'test-case.delete',
  method: 'DELETE',
  path: '/scenario/:id/test-cases/:case_id',
  summary: 'Delete a test case',
  access: write,
  params: caseParams,
  takesIfMatch: true,
  answer: z.unknown(),
  status: 204,
});

/**
 * Runs test cases on edits, on the caller's draft or on what is saved, without any effect: all, or those that are named.
 * Answers after about a second with what is there by then; run `rest` next.
 */
export const runTestCases = endpoint({
  id: 'test-case.run',
  method: 'POST',
  path: '/scenario/:id/test-cases/run',
  summary: 'Run test cases of a scenario, without effects',
  access: write,
  params: idParams,
  body: z.object({ ...shadowSubject, case_ids: z.array(z.string()).max(maxTestCases).optional() }),
  answer: testBatchSchema,
});

/** Takes what the edits make of the run as what is expected from now on. 409 where the run does not come to its end. */
export const acceptTestCase = endpoint({
  id: 'test-case.accept',
  method: 'POST',
  path: '/scenario/:id/test-cases/:case_id/accept',
  summary: 'Expect what a test case comes to now',
  access: write,
  params: caseParams,
  body: z.object({ ...madeOn, ...shadowSubject }),
  answer: testCaseSchema,
});
