import { readInstant } from 'shared-contracts/api/lookup';
import { type DelayConfig, delayMs, maxDelayMs } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { valueText } from '../../failures/params.ts';
import { isAbsent } from '../../rules/readValue.ts';
import { waitReason } from '../../waitReason.ts';
import { type CompileNode, type NodeContext, type NodeResult, passOn } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { nextWindow } from './window.ts';

const periods = { second: 1000, minute: 60_000, hour: 3_600_000 };
/**
 * When a message may pass, from the recorded clock alone, so that a replay waits for the same instant; null is at once.
 * A rate is asked again when its turn has come: those who come late to theirs do not pass together.
 */
type PassesAt = (context: NodeContext) => Eventual<number | null>;

function readUntil(value: unknown, at: number): number {
  const instant = readInstant(value);
  if (instant === null) {
    throw permanentFailure('DELAY_UNTIL.invalid', { value: valueText(isAbsent(value) ? undefined : value) });
  }
  if (instant - at <= maxDelayMs) return instant;
  throw permanentFailure('DELAY_UNTIL.far', { value: valueText(value) });
}

function passesAt(config: DelayConfig): PassesAt {
  if (config.mode === 'duration') {
    const wait = delayMs(config.duration);
    return ({ at }) => at + wait;
  }
  if (config.mode === 'window') return ({ at }) => nextWindow(config.window, at);
  if (config.mode === 'rate') {
    const { count, per } = config.rate;
    return (context) => context.rateSlot(count, periods[per]);
  }
  const until = compileTemplate(config.until);
  return (context) => whenDone(context.evaluate(until), (value) => readUntil(value, context.at));
}

const passed = passOn('out');

/** Holds the message back. The wait is recorded, so it outlives the process. */
export const compileDelay: CompileNode<DelayConfig> = (config) => {
  const when = passesAt(config);
  return (context): Eventual<NodeResult> => {
    if (context.woken && config.mode !== 'rate') return passed;
    return whenDone(when(context), (until) =>
      until === null || until <= context.at
        ? passed
        : { kind: 'wait', until, reason: waitReason('delay', context.node.label) },
    );
  };
};
