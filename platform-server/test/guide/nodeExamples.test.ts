import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type NodeKindId, nodeCatalogue } from 'shared-contracts/nodes';
import { createSandbox } from '../../src/engine/sandbox/sandbox.ts';
import { nodeGuides } from '../../src/help/guide/nodes/nodeGuides.ts';
import { openPeer } from '../engine/peer.ts';
import { observed, runExample } from './runExample.ts';

let world: Parameters<typeof runExample>[0];
before(async () => {
  world = { peer: await openPeer(), sandbox: await createSandbox() };
});
after(async () => {
  await world.peer.close();
  await world.sandbox.close();
});

for (const kind of nodeCatalogue) {
  describe(`the page of ${kind.kind} shows what the engine does`, () => {
    for (const example of nodeGuides[kind.kind as NodeKindId].examples) {
      test(example.title.en, async () => {
        const fits = kind.config.safeParse(example.config);
        assert.ok(fits.success, fits.error?.message);
        assert.deepEqual(kind.problems(fits.data), [], 'the editor finds no fault with it');
        const { outcome, mails, calls } = await runExample(world, kind, example);
        assert.deepEqual(mails, example.mails ?? []);
        assert.deepEqual(
          calls,
          (example.calls ?? []).map(({ method, path, body }) => ({
            method,
            path,
            ...(body !== undefined && { body }),
          })),
        );
        if (outcome.kind === 'waiting') {
          assert.equal(new Date(outcome.wakeAt ?? 0).toISOString(), example.waitsUntil);
          return;
        }
        assert.equal(outcome.kind, 'ended');
        if (outcome.kind !== 'ended') return;
        assert.equal(example.waitsUntil, undefined);
        const { sends, own } = observed(outcome.variables, kind, example);
        assert.deepEqual(sends, example.sends);
        assert.deepEqual(own, example.variables ?? {});
        const { contentType, headers, ...response } = outcome.response ?? {};
        const responds = example.responds && { headers: {}, ...example.responds, caller: 'none' };
        assert.deepEqual(outcome.response && { contentType, headers, ...response }, responds);
        const [failure] = outcome.status === 'FAILED' ? outcome.errors : [];
        assert.deepEqual(failure && { code: failure.code, message: failure.message }, example.fails);
      });
    }
  });
}
