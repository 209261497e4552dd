import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type NodeRed, startNodeRed } from '../../tools/bench/nodeRed.ts';
import { freePort } from '../../tools/ports/freePort.ts';
import { framesWhilePanning } from './canvasFigures.ts';
import { type Opening, onEmptyPage, opened } from './openings.ts';

// Its canvas is 8,000 wide and high.
const perRow = 30;
const [columnWidth, rowHeight] = [256, 96];

/** A flow of so many nodes, each leading to the next, of the kinds that ours has. */
function flowOf(count: number): Record<string, unknown>[] {
  const nodes = Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    z: 'tab',
    x: 120 + (at % perRow) * columnWidth,
    y: 60 + Math.floor(at / perRow) * rowHeight,
    wires: at + 1 < count ? [[`n${at + 1}`]] : [[]],
    ...(at === 0 ? { type: 'inject', name: 'Start', props: [] } : kindAt(at)),
  }));
  return [{ id: 'tab', type: 'tab', label: 'Bench' }, ...nodes];
}

function kindAt(at: number) {
  if (at % 8 === 0) return { type: 'function', name: `Map ${at}`, func: 'return msg;', outputs: 1, libs: [] };
  const rule = { t: 'set', p: 'order', pt: 'msg', to: 'payload.order', tot: 'msg' };
  return { type: 'change', name: `Keep ${at}`, rules: [rule] };
}

const opening: Opening = { path: '/#flow/tab', drawn: '.red-ui-flow-node-group' };

/** Opens Node-RED's editor with a flow of so many nodes, and pans it; `use` is given the way to take one sample. */
export async function withNodeRed<Answer>(
  nodes: number,
  use: (sample: (browser: Browser) => Promise<Record<string, number>>) => Promise<Answer>,
): Promise<Answer> {
  const directory = await mkdtemp(join(tmpdir(), 'weft-node-red-'));
  let nodeRed: NodeRed | null = null;
  try {
    const given = { port: await freePort(), flows: flowOf(nodes), ask: (url: string) => fetch(`${url}/flows`) };
    nodeRed = await startNodeRed(directory, given);
    const { url } = nodeRed;
    return await use((browser) =>
      onEmptyPage(browser, { baseURL: url }, async (page) => ({
        ...(await opened(page, opening)),
        'pan as opened, frames/s': await framesWhilePanning(page, '#red-ui-workspace-chart'),
      })),
    );
  } finally {
    await nodeRed?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
