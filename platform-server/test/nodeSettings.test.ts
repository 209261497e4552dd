import { after, before, describe } from 'node:test';
import { nodePolicySchema } from 'shared-contracts/api/scenario';
import { type NodeKind, nodeCatalogue } from 'shared-contracts/nodes';
import { createSandbox } from '../src/engine/sandbox/sandbox.ts';
import { nodeProbes, policyProbes } from './settings/nodeProbes.ts';
import {
  type NodeWorld,
  observeCanvas,
  observeNode,
  observePolicy,
  observeSchedule,
  openNodeWorld,
} from './settings/nodeWorld.ts';
import { type Settings, testSettings } from './settings/probing.ts';

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

function observe(kind: NodeKind, settings: Settings, path: string) {
  if (kind.isTrigger) return observeSchedule(kind, settings);
  const isDrawn = kind.isAnnotation || onCanvas.has(`${kind.kind} ${path}`);
  return isDrawn ? observeCanvas(kind, settings) : observeNode(world, kind, settings);
}

for (const kind of nodeCatalogue) {
  describe(`no setting of ${kind.kind} without a wire`, () => {
    const probes = nodeProbes[kind.kind as keyof typeof nodeProbes];
    testSettings(kind.config, probes, async (settings, path) => observe(kind, settings, path));
  });
}

describe('no setting of a policy without a wire', () => {
  testSettings(nodePolicySchema, policyProbes, (settings) => observePolicy(world, settings));
});
