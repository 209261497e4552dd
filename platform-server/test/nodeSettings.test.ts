import { after, before, describe } from 'node:test';
import { nodeCatalogue } from 'shared-contracts/nodes';
import { createSandbox } from '../src/engine/sandbox/sandbox.ts';
import { nodeProbes } from './settings/nodeProbes.ts';
import { type NodeWorld, observeCanvas, observeNode, openNodeWorld } from './settings/nodeWorld.ts';
import { testSettings } from './settings/probing.ts';

let world: NodeWorld;
before(async () => {
  world = await openNodeWorld(await createSandbox());
});
after(async () => {
  await world.peer.close();
  await world.sandbox.close();
});

/** Settings of what runs that only the canvas shows. */
const onCanvas: ReadonlySet<string> = new Set(['switch cases.*.label', 'connector title']);

for (const kind of nodeCatalogue) {
  describe(`no setting of ${kind.kind} without a wire`, () => {
    testSettings(kind.config, nodeProbes[kind.kind as keyof typeof nodeProbes], async (settings, path) =>
      kind.isAnnotation || onCanvas.has(`${kind.kind} ${path}`)
        ? observeCanvas(kind, settings)
        : observeNode(world, kind, settings),
    );
  });
}
