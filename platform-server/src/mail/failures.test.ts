import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from './failures.ts';
import type { SmtpRefusal } from './smtpRefusal.ts';

const answerIn = (message: string) => {
  const refusal = { status: 550, isAboutMail: true, isPermanent: true };
  return failureOf(Object.assign(new Error(message), refusal) as SmtpRefusal).details.words?.params?.answer;
};

test('what a mail server answered is shown whole, or ends with the sign that it was cut', () => {
  assert.equal(answerIn('x'.repeat(300)), 'x'.repeat(300));
  assert.equal(answerIn('x'.repeat(301)), `${'x'.repeat(300)}…`);
});
