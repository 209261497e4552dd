import { maxReminders } from 'shared-contracts/nodes';
import type { AnswerEnd, AnswerStore, AskedAnswer } from '../answers.ts';
import type { AskedQuestion } from '../nodes/executor.ts';
import { NodeFailure, permanentFailure } from '../nodes/nodeFailure.ts';
import { NodeHold } from '../nodes/nodeHold.ts';
import type { CallResponse } from '../record/message.ts';
import { waitReason } from '../waitReason.ts';
import type { Execution } from './execution.ts';
import type { Step } from './step.ts';
import { infrastructure } from './stopping.ts';

function responseOf(id: string, end: AnswerEnd): CallResponse {
  if (end.state === 'expired') throw permanentFailure('WAIT_EXPIRED', {});
  const { handle, payload } = end.answer;
  return { status: 200, payload, headers: { answer_id: id, handle }, url: '' };
}

/**
 * Reminds people of an open question whose time for that has come; answers when it comes next, null for never. A reminder
 * that cannot be sent is none: the question stands, and the first who answers is heard.
 */
async function remindAgain(
  answers: AnswerStore,
  { remindMs, send }: AskedQuestion,
  request: AskedAnswer,
  now: number,
): Promise<number | null> {
  if (remindMs === null) return null;
  const time = Math.min(Math.floor((now - request.askedAt) / remindMs), maxReminders);
  if (time > request.reminders && (await infrastructure(answers.remind(request.id, time)))) {
    await send?.(request, time).catch((error: unknown) => {
      if (!(error instanceof NodeFailure)) throw error;
    });
  }
  return time >= maxReminders ? null : request.askedAt + (Math.max(time, 0) + 1) * remindMs;
}

/**
 * The answer to what a node asks: asked for once, however often the node comes to it, and waited for off the worker.
 * Throws NodeFailure where the link cannot be sent and where nobody has answered in time; NodeHold while it is open.
 */
export async function awaitAnswer({ scenario, run, deps }: Execution, step: Step, asking: AskedQuestion) {
  const { answers } = deps;
  if (!answers) throw permanentFailure('WAIT_UNAVAILABLE', {});
  const { question, until, send } = asking;
  const { id, label } = step.node;
  // Each attempt of the node asks anew: what the one before asked was withdrawn.
  const key = `${asking.key}-${step.attempt}`;
  const request = await infrastructure(
    answers.ask({ runId: run.id, scenario, node: { id, label }, question, key, until, isHandedOn: send !== null }),
  );
  if (send && !request.isSent) {
    try {
      await send(request, 0);
    } catch (error) {
      await infrastructure(answers.withdraw(request.id));
      throw error;
    }
    await infrastructure(answers.sent(request.id));
  }
  const isOver = deps.now() >= until;
  const end = request.isNew && !isOver ? null : await infrastructure(answers.endOf(request.id, isOver));
  if (end) return responseOf(request.id, end);
  const next = await remindAgain(answers, asking, request, deps.now());
  throw new NodeHold(waitReason('answer', request.id, label), {
    until: next === null ? until : Math.min(until, next),
    asked: request.id,
  });
}
