import { z } from 'zod';
import { nameText } from '../name.ts';
import { instant } from '../paging.ts';
import { shadowGapSchema } from '../shadow-run/shadowRun.ts';

/** Test cases that a scenario has at most. */
export const maxTestCases = 100;

/** Rules about fields that a test case has at most. */
export const maxTestFieldRules = 200;

/** Differences that a failed test case is answered with; `more` counts the others. */
export const maxTestDifferences = 50;

/**
 * What is expected of a field: the value on record, any value, any value of the same type, or nothing at all. Of several
 * rules whose paths lead to a field, the longest one counts.
 */
export const testFieldMatchSchema = z.enum(['equals', 'type', 'any', 'ignored']);
export type TestFieldMatch = z.output<typeof testFieldMatchSchema>;

/** Keys from what a node sent on; null stands for every item of a list. */
const testFieldPathSchema = z.array(z.union([z.string().max(500), z.number().int().min(0), z.null()]));
export type TestFieldPath = z.output<typeof testFieldPathSchema>;

/** What is expected of a field and of all that is below it, in every execution of its node. */
export const testFieldRuleSchema = z.object({
  node_id: z.string().min(1).max(100),
  /** From `payload` and the other parts of a message on, or from `variables` or `response`. */
  path: testFieldPathSchema.min(1).max(40),
  match: testFieldMatchSchema,
});
export type TestFieldRule = z.output<typeof testFieldRuleSchema>;

/** What a test case checks besides how the run ends. What no rule names may differ. */
export const testExpectationSchema = z.object({
  /** Which nodes run, how often, and by which outputs they send. */
  path: z.boolean(),
  /** Which calls are made. */
  calls: z.boolean(),
  fields: z.array(testFieldRuleSchema).max(maxTestFieldRules),
});
export type TestExpectation = z.output<typeof testExpectationSchema>;

export const testCaseNameSchema = nameText().min(1, 'Enter a name').max(120, 'Use at most 120 characters');

/** A recorded run that a scenario is tested on: its event and the answers to its calls, with what is expected. */
export const testCaseSchema = z.object({
  id: z.string(),
  scenario_id: z.string(),
  name: z.string(),
  /** Raised by every edit. */
  revision: z.number().int(),
  /** The run that it was made of, which may be gone by now. */
  run_id: z.string(),
  /** Bytes that it stores. */
  bytes: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  updated_at: instant,
  expected: testExpectationSchema,
  /** What it came to last; `revision` is that of the scenario, null for edits that were not saved. */
  last_result: z.object({ passed: z.boolean(), at: instant, revision: z.number().int().nullable() }).nullable(),
});
export type TestCase = z.output<typeof testCaseSchema>;

/** A node that the run came to, with what it sent first, masked; null where it sent nothing or that is too large. */
export const testCaseNodeSchema = z.object({
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  executions: z.number().int(),
  sample: z.record(z.string(), z.unknown()).nullable(),
});
export type TestCaseNode = z.output<typeof testCaseNodeSchema>;

/** A test case with what was expected of each node, in the order of the run. */
export const testCaseDetailsSchema = testCaseSchema.extend({ nodes: z.array(testCaseNodeSchema) });
export type TestCaseDetails = z.output<typeof testCaseDetailsSchema>;

/** Something that is not as expected; both values are JSON, masked and shortened, null for none. */
export const testDifferenceSchema = z.object({
  /** How the run ends, how often a node runs, its output, a call, or a field. */
  of: z.enum(['end', 'executions', 'output', 'call', 'field']),
  /** Null for the run as a whole. */
  node_id: z.string().nullable(),
  node_name: z.string(),
  /** Items of scopes that the execution belongs to, from the outermost, from 0. */
  items: z.array(z.number().int()),
  path: z.array(z.union([z.string(), z.number()])),
  expected: z.string().nullable(),
  got: z.string().nullable(),
});
export type TestDifference = z.output<typeof testDifferenceSchema>;

/** What a test case came to. */
export const testResultSchema = z.object({
  case_id: z.string(),
  name: z.string(),
  passed: z.boolean(),
  /** Why the run did not come to its end; it has not passed then. */
  gap: shadowGapSchema.optional(),
  differences: z.array(testDifferenceSchema),
  /** Differences that are not listed. */
  more: z.number().int(),
  duration_ms: z.number(),
});
export type TestResult = z.output<typeof testResultSchema>;

/** What some test cases came to, and the ids of those to run next. */
export const testBatchSchema = z.object({ results: z.array(testResultSchema), rest: z.array(z.string()) });
export type TestBatch = z.output<typeof testBatchSchema>;
