import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWaiting, waitReason, waitReasonBeginning } from './waitReason.ts';

test('a reason is told as an English sentence and as its code with values, whatever names hold', () => {
  const kept = waitReason('tunnel', 'id-1', 'Say "{0}"]');
  assert.ok(kept.startsWith(waitReasonBeginning('tunnel', 'id-1')));
  assert.deepEqual(readWaiting(kept), {
    waiting_for: 'No agent of the tunnel "Say "{0}"]" is connected. The run continues when one is.',
    waiting: { code: 'tunnel', values: ['id-1', 'Say "{0}"]'] },
  });
});

test('sentences of earlier versions are told as they are, and so is what is not known', () => {
  assert.deepEqual(readWaiting('The webhook is paused'), { waiting_for: 'The webhook is paused', waiting: null });
  assert.match(
    String(readWaiting(waitReason('tunnel', 'id-1', 'ERP', 'off')).waiting_for),
    /^The tunnel "ERP" is switched off\. The run continues when it is on/,
  );
  assert.deepEqual(readWaiting('["tunnel'), { waiting_for: '["tunnel', waiting: null });
  assert.deepEqual(readWaiting(null), { waiting_for: null, waiting: null });
});
