import type { TestCaseNode } from 'shared-contracts/api/test-case';
import { decodeEntries } from '../../engine/record/encode.ts';
import { writeJson } from '../../engine/record/writeJson.ts';
import { plain } from '../../engine/values/largeJson.ts';
import { sideOf } from '../runSide.ts';
import { storedRunOf } from './checkCase.ts';
import { maskedValue, valuesOf } from './stepValues.ts';
import type { SampleAnswer, StoredCase } from './testQuestion.ts';

/** Bytes of one sample, and of all together. */
const maxSampleBytes = 100_000;
const maxBytes = 1_000_000;
const maxNodes = 500;

const isEmpty = (part: unknown) =>
  part === undefined || part === '' || (typeof part === 'object' && part !== null && Object.keys(part).length === 0);

/** Parts that a message has without anybody having set them say nothing. */
function filledParts(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { page: _page, limit: _limit, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).filter(([name, part]) => name === 'payload' || !isEmpty(part)));
}

/** What each node is expected to send first, in the order of the run. */
export async function sampleCase(stored: StoredCase): Promise<SampleAnswer> {
  const { trigger, record } = await storedRunOf(stored);
  const expected = stored.baseline ? decodeEntries(stored.baseline.toString('utf8')) : record;
  const { trace } = sideOf(expected, { ...trigger, payload: plain(trigger.payload) });
  let left = maxBytes;
  const nodes: TestCaseNode[] = [];
  for (const [id, steps] of Map.groupBy(trace.steps, ({ nodeId }) => nodeId)) {
    if (nodes.length === maxNodes) break;
    const [first] = steps.flatMap(valuesOf);
    const sample = first && filledParts(maskedValue(first) as Record<string, unknown>);
    const bytes = sample ? Buffer.byteLength(writeJson(sample)) : 0;
    const fits = bytes <= Math.min(left, maxSampleBytes);
    if (fits) left -= bytes;
    const { name: node_name = id, kind = '' } = stored.names[id] ?? {};
    nodes.push({ node_id: id, node_name, kind, executions: steps.length, sample: (fits && sample) || null });
  }
  return { nodes };
}
