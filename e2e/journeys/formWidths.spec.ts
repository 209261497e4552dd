import { expect, test } from '@playwright/test';
import { contextViewer, openContextViewer } from '../steps/contextViewer.ts';
import { expectEditor } from '../steps/editor.ts';
import { editorWidth, misplacedControls } from '../steps/formFit.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { inARow, type MadeScenario, type PlannedNode } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const rule = { left: '{{ payload.total }}', type: 'number', operator: 'greater-or-equal', right: '100' };
const example = [{ id: 'a', label: 'Large', type: 'number', operator: 'greater-or-equal', value: '100' }];
const pair = { name: 'X-Id', value: '{{ payload.id }}' };
const http = { method: 'POST', url: 'https://x.test', headers: [pair], query: [pair] };
const body = { type: 'json', content: '{}' };
const list = { filter_id: '', path: 'id' };
const target = { column: '', path: 'country' };
const file = { name: 'a.csv', content: '{{ payload.file }}', encoding: 'base64' };

const of = (type: string, label: string, config: Record<string, unknown> = {}): PlannedNode => ({
  type,
  label,
  config,
});
const filter = (label: string, config: Record<string, unknown>) => of('filter', label, config);

/** Every kind in every shape that its form takes, with something in each of its lists. */
const nodes: PlannedNode[] = [
  of('catch', 'Catch'),
  of('exception', 'Stop'),
  of('comment', 'Note', { text: 'Why' }),
  of('function', 'Code', { code: 'return payload;', timeout_ms: 5000 }),
  of('conditional', 'Over 100?', { groups: [1, 2].map(() => ({ join: 'and', rules: [rule, rule] })), join: 'and' }),
  of('switch', 'Which?', { subject: '{{ payload.total }}', cases: example }),
  of('fan-out', 'Each'),
  of('sequencer', 'In order'),
  ...['duration', 'until', 'window', 'rate'].map((mode) => of('delay', `Wait ${mode}`, { mode })),
  filter('Keep', { scope: 'message', rules: [rule], lists: [list] }),
  filter('Keep items', { scope: 'list', rules: [{ ...rule, left: 'id' }], lists: [list] }),
  of('conversion', 'Convert', { targets: [target], unmatched: 'default' }),
  of('conversion', 'Convert items', { scope: 'list', targets: [target, target], unmatched: 'hold' }),
  of('connector', 'Connector'),
  of('http', 'Call', { ...http, body, authentication: { type: 'basic' } }),
  of('http', 'Call pages', { ...http, authentication: { type: 'header' }, paging: { type: 'page' } }),
  of('http', 'Call next', { ...http, authentication: { type: 'bearer' }, paging: { type: 'cursor' } }),
  of('variable', 'Remember', { operation: 'set', name: 'last', value: '1' }),
  of('variable', 'Count', { operation: 'increment', name: 'count' }),
  of('mail', 'Mail', { to: 'a@x.test', attachments: [file] }),
];

/** The nodes side by side, each behind the start node, which has a schedule. */
function behindStart(): unknown[] {
  const schedule = { mode: 'cron', cron: '0 9 * * 1-5', time_zone: 'Europe/Zurich' };
  const placed = inARow(nodes)
    .slice(0, nodes.length + 1)
    .map((node, at) => (at === 0 ? { ...(node as object), data: { config: { schedule } } } : node));
  return placed;
}

test('no control of a form is too narrow, cut off, or lies on another, however wide the window is', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await foundOrganisation(page);
  const scenario = await callAs<MadeScenario>(page, 'POST', '/scenario/', { name: 'Forms', flow: behindStart() });
  await page.goto(`/scenario/${scenario.id}?node=node-0`);
  await expectEditor(page, scenario.name);
  const widths = new Set<number>();
  const resize = async () => {
    for (const width of [1280, 1366, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      widths.add(await editorWidth(nodePanel(page)));
    }
  };
  await test.step('the window is resized alone, with the viewer, and with the wide viewer', async () => {
    await resize();
    await openContextViewer(page);
    await resize();
    await contextViewer(page).getByRole('button', { name: 'Widen' }).click();
    await resize();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Context Viewer' }).click();
  });
  expect(widths.size).toBeGreaterThan(10);
  const ids = ['', ...nodes].map((_, at) => `node-${at}`);
  expect(await misplacedControls(nodePanel(page), { nodes: ids, widths: [...widths] })).toEqual([]);
});
