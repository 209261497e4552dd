import type { ExpressionSandbox } from '../../engine/expressions/evaluate.ts';
import { evaluate } from '../../engine/expressions/evaluate.ts';
import type { Template, TemplatePart } from '../../engine/expressions/template.ts';
import type { RecordedMessage } from './recordedMessages.ts';

/** Text, and paths into what is known of a recorded message. Facts about the run are not. */
const isReadable = (part: TemplatePart) => part.kind === 'text' || (part.kind === 'path' && part.path.root !== 'run');

/** Whether a template comes to a value without code. */
export const isPlainTemplate = ({ parts }: Template): boolean => parts.every(isReadable);

const noSandbox: ExpressionSandbox = {
  run: () => Promise.reject(new Error('Only templates without code are read here')),
};

/** What a template without code comes to on a recorded message. */
export function readPlainTemplate(template: Template, { input, at }: RecordedMessage): unknown {
  return evaluate(template, { account: '', input, now: at, randomSeed: 0, timeoutMs: 1, memoryMb: 8 }, noSandbox);
}
