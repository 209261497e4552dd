import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../../../test/engine/drawing.ts';
import { execute, trailOf } from '../../../../test/engine/runner.ts';
import type { AnswerDraft, AnswerEnd, AnswerStore, AskedAnswer } from '../../answers.ts';
import type { RunDeps } from '../../executeRun.ts';
import type { MailDraft } from '../../mail.ts';
import { permanentFailure } from '../nodeFailure.ts';

const decisions = [
  { id: 'approve', label: '' },
  { id: 'reject', label: '' },
];
const flow = (config: Record<string, unknown>) => [
  ...[start, node('w', 'wait', { title: 'Pay {{ payload.n }}?', decisions, ...config })],
  ...['approve', 'reject', 'expired', 'error'].map((output) => trace(output)),
  ...wires('start > w', ...['approve', 'reject', 'expired', 'error'].map((output) => `w:${output} > ${output}`)),
];

/** What was asked, and how it ends; `known` is the request that the run finds where it comes again. */
function answering(end: AnswerEnd | null, known: Partial<AskedAnswer> = {}) {
  const asked: AnswerDraft[] = [];
  const calls: string[] = [];
  const answers: AnswerStore = {
    async ask(draft) {
      asked.push(draft);
      const link = 'https://weft.test/answer/secret';
      return { id: 'a1', link, isSent: false, isNew: false, askedAt: 0, reminders: 0, ...known };
    },
    sent: async () => void calls.push('sent'),
    remind: async (_, time) => calls.push(`reminded ${time}`) > 0,
    withdraw: async () => void calls.push('withdrawn'),
    endOf: async (_, isOver) => end ?? (isOver ? { state: 'expired' } : null),
    answered: async () => new Set(),
  };
  return { asked, calls, answers };
}

const yes: AnswerEnd = { state: 'answered', answer: { handle: 'approve', payload: { decision: 'approve' } } };
const run = (config: Record<string, unknown>, answers: AnswerStore, deps: Partial<RunDeps> = {}, more = {}) =>
  execute(scenarioOf(flow(config)), { trigger: { n: 5 }, deps: { answers, ...deps }, ...more });

describe('wait', () => {
  it('asks once and goes on by the output of the decision', async () => {
    const { asked, calls, answers } = answering(yes);
    const done = await run({ shown: [{ label: 'N', value: '{{ payload }}' }] }, answers);
    assert.deepEqual(trailOf(done), ['approve']);
    assert.equal(asked[0]?.question.title, 'Pay 5?');
    assert.deepEqual(asked[0]?.question.shown, [{ label: 'N', value: '{\n  "n": 5\n}' }]);
    assert.deepEqual([asked[0]?.isHandedOn, calls], [false, []], 'the node itself hands nothing on');
  });

  it('waits with the request on record until the deadline, and leaves by expired', async () => {
    const { answers } = answering(null);
    const deadline = { amount: 2, unit: 'hours' };
    const waits = await run({ deadline }, answers, { now: () => 1_000 });
    assert.equal(waits.outcome.kind, 'waiting');
    const { status, wakeAt } = waits.outcome as { status: string; wakeAt: number };
    assert.deepEqual([status, wakeAt], ['SCHEDULED', 1_000 + 7_200_000]);
    const later = await run({ deadline }, answers, { now: () => 8_000_000 }, { record: waits.record });
    assert.deepEqual(trailOf(later), ['expired']);
  });

  it('mails the link with what is asked', async () => {
    const mails: MailDraft[] = [];
    const { answers } = answering(yes);
    const mailer = {
      async send(mail: MailDraft) {
        mails.push(mail);
        return { messageId: 'm', rejected: [] };
      },
    };
    const config = { mail_to: 'ann@acme.test, bob@acme.test', text: 'Please', shown: [{ label: 'N', value: '5' }] };
    const done = await run(config, answers, {}, { engine: { mailer } });
    assert.deepEqual(trailOf(done), ['approve']);
    const [{ to, subject, text } = {}] = mails;
    assert.deepEqual(
      [to, subject, text],
      [['ann@acme.test', 'bob@acme.test'], 'Pay 5?', 'Please\n\nN: 5\n\nhttps://weft.test/answer/secret'],
    );
    assert.doesNotMatch(JSON.stringify(done.record), /secret/);
  });

  describe('reminds people of a question that nobody answers', () => {
    const hour = 3_600_000;
    const config = { mail_to: 'ann@acme.test', deadline: { amount: 2, unit: 'days' } };
    const remindingAt = async (now: number, known: Partial<AskedAnswer>, given: object = {}) => {
      const keys: string[] = [];
      const mailer = {
        async send(_: MailDraft, key: string) {
          keys.push(key.replace(/^.*-mail-/, ''));
          return { messageId: 'm', rejected: [] };
        },
      };
      const { calls, answers } = answering(null, known);
      const remind = { amount: 6, unit: 'hours' };
      const first = await run(
        { ...config, remind, ...given },
        answering(null).answers,
        { now: () => 0 },
        { engine: { mailer } },
      );
      keys.length = 0;
      const again = { record: first.record, engine: { mailer } };
      const waits = await run({ ...config, remind, ...given }, answers, { now: () => now }, again);
      const { wakeAt } = waits.outcome as { wakeAt: number };
      return { calls, keys, wakeAt };
    };

    it('when its time has come, and wakes for the next', async () => {
      const asked = await remindingAt(6 * hour, { isSent: true });
      assert.deepEqual(asked, { calls: ['reminded 1'], keys: ['a1-1'], wakeAt: 12 * hour });
    });

    it('once for times that were missed', async () => {
      const asked = await remindingAt(20 * hour, { isSent: true, reminders: 1 });
      assert.deepEqual(asked, { calls: ['reminded 3'], keys: ['a1-3'], wakeAt: 24 * hour });
    });

    it('not again for the same time, and not beyond the deadline', async () => {
      const asked = await remindingAt(47 * hour, { isSent: true, reminders: 7 });
      assert.deepEqual(asked, { calls: [], keys: [], wakeAt: 48 * hour });
    });

    it('at most twenty times', async () => {
      const remind = { amount: 1, unit: 'hours' };
      const asked = await remindingAt(30 * hour, { isSent: true, reminders: 20 }, { remind });
      assert.deepEqual(asked, { calls: [], keys: [], wakeAt: 48 * hour });
    });
  });

  it('fails where the link cannot be mailed, and asks nobody', async () => {
    const { asked, calls, answers } = answering(null);
    assert.deepEqual(trailOf(await run({ mail_to: 'nobody' }, answers)), ['error']);
    assert.equal(asked.length, 0, 'an address that is none');
    const mailer = { send: () => Promise.reject(permanentFailure('MAIL_HEADER', { field: 'x', text: 'y' })) };
    const done = await run({ mail_to: 'ann@acme.test' }, answers, {}, { engine: { mailer } });
    assert.deepEqual([trailOf(done), calls], [['error'], ['withdrawn']]);
  });

  it('asks nobody in a replay', async () => {
    const done = await execute(scenarioOf(flow({})), { trigger: { n: 5 } });
    assert.deepEqual(trailOf(done), ['error']);
  });
});
