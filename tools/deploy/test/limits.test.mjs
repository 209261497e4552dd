import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { Stopped, whileAnswering } from '../browserCheck/limits.mjs';

/** A page whose thread answers only while the debugger holds it, as the debugger sees it. */
function standingStill(url) {
  const session = new EventEmitter();
  const callFrames = [
    { functionName: 'inner', location: { scriptId: '2', lineNumber: 0, columnNumber: 9 } },
    { functionName: 'loop', location: { scriptId: '1', lineNumber: 0, columnNumber: 127 } },
  ];
  const waiting = [];
  session.send = (method) => {
    if (method === 'Debugger.pause') {
      session.emit('Debugger.paused', { callFrames });
      for (const answer of waiting.splice(0)) answer({});
    }
    return method === 'Runtime.evaluate' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve({});
  };
  return { session, scripts: new Map([['1', url]]) };
}

test('a page that does not answer is given up with the place in the release where its code is', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const page = standingStill('http://localhost/r/remote-area/a1b2c3/24.js');
  const ending = whileAnswering(page, () => new Promise(() => {}));
  context.mock.timers.tick(10_000);
  const others = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  await others();
  context.mock.timers.tick(250);
  await others();
  context.mock.timers.tick(5_000);
  await assert.rejects(ending, (error) => {
    assert.ok(error instanceof Stopped);
    assert.equal(error.message, 'The page stood still for 15 s in 24.js:1:128: look for a loop that never ends');
    return true;
  });
});

test('work in a page that answers is answered', async () => {
  const session = Object.assign(new EventEmitter(), { send: () => Promise.resolve({}) });
  assert.equal(await whileAnswering({ session, scripts: new Map() }, async () => 'done'), 'done');
});
