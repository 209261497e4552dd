import { parentPort } from 'node:worker_threads';
import { parseJson } from 'shared-contracts/nodes';
import type { ThreadCall } from '../../process/thread.ts';
import { NodeFailure } from '../nodes/nodeFailure.ts';
import { arrange } from './arrange.ts';
import type { JsonPieces } from './listBytes.ts';
import type { ListAnswer, ListQuestion } from './listThreads.ts';

const read = (pieces: JsonPieces) => parseJson(Buffer.concat(pieces).toString('utf8')) as readonly unknown[];

const encoder = new TextEncoder();
const write = (value: unknown) => encoder.encode(JSON.stringify(value));

function answerTo({ config, list, other }: ListQuestion): ListAnswer {
  try {
    const { out, unmatched } = arrange({ list: read(list), ...(other && { other: read(other) }) }, config);
    return { out: write(out), ...(unmatched !== undefined && { unmatched: write(unmatched) }) };
  } catch (thrown) {
    if (thrown instanceof NodeFailure && thrown.details.words) return { failure: thrown.details.words };
    throw thrown;
  }
}

parentPort?.on('message', ({ id, question }: ThreadCall<ListQuestion>) => {
  try {
    const answer = answerTo(question);
    const parts = 'out' in answer ? [answer.out, ...(answer.unmatched ? [answer.unmatched] : [])] : [];
    parentPort?.postMessage(
      { id, answer },
      parts.map(({ buffer }) => buffer),
    );
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
