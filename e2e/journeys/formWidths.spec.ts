import { expect, type Page, test } from '@playwright/test';
import { contextViewer, openContextViewer } from '../steps/contextViewer.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { inARow, type MadeScenario, type PlannedNode } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const rule = { left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' };
const example = [{ id: 'a', label: 'Large', type: 'number', operator: 'greater', value: '100' }];

/** A node of every kind that has settings side by side, with something in each of its lists. */
const nodes: PlannedNode[] = [
  { type: 'conditional', label: 'Over 100?', config: { groups: [{ join: 'and', rules: [rule, rule] }], join: 'and' } },
  { type: 'switch', label: 'Which?', config: { subject: '{{ payload.total }}', cases: example } },
  { type: 'http', label: 'Call', config: { url: 'https://x.test', headers: [{ name: 'X-Id', value: '1' }] } },
  {
    type: 'filter',
    label: 'Keep',
    config: { scope: 'message', rules: [rule], lists: [{ filter_id: '', path: 'id' }] },
  },
  { type: 'filter', label: 'Keep items', config: { scope: 'list', rules: [{ ...rule, left: 'id' }] } },
  { type: 'conversion', label: 'Convert', config: { targets: [{ column: '', path: 'country' }] } },
  { type: 'fan-out', label: 'Each', config: {} },
  { type: 'sequencer', label: 'In order', config: {} },
  { type: 'delay', label: 'Wait', config: {} },
  { type: 'variable', label: 'Remember', config: {} },
  { type: 'mail', label: 'Mail', config: {} },
  { type: 'exception', label: 'Stop', config: {} },
];

/** The nodes side by side, each behind the start node. */
function behindStart(): unknown[] {
  const placed = inARow(nodes).slice(0, nodes.length + 1);
  const wires = nodes.map((_, at) => ({
    id: `wire-${at}`,
    type: 'default',
    source: 'node-0',
    target: `node-${at + 1}`,
    sourceHandle: 'out',
    targetHandle: 'in',
  }));
  return [...placed, ...wires];
}

/** Controls of the open form that are too narrow, and pairs of controls that lie on each other. */
function misplaced(page: Page): Promise<string[]> {
  return nodePanel(page)
    .getByRole('tabpanel', { name: 'Settings' })
    .evaluate((form) => {
      const selector =
        '.ant-select, .ant-input-number, textarea[role=combobox], input.ant-input, button.ant-btn-icon-only';
      const shown = [...form.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const controls = shown.map((element) => ({ element, box: element.getBoundingClientRect() }));
      const nameOf = (element: HTMLElement) =>
        (element.querySelector('[aria-label]') ?? element).getAttribute('aria-label') ??
        element.id ??
        element.className;
      const narrow = controls
        .filter(({ element, box }) => !element.matches('button, .ant-input-number') && box.width < 118)
        .map(({ element, box }) => `${nameOf(element)} is ${Math.round(box.width)} px wide`);
      const covered = controls.flatMap(({ element, box }, at) =>
        controls.slice(at + 1).flatMap((other) => {
          if (element.contains(other.element)) return [];
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          return across > 1 && down > 1 ? [`${nameOf(element)} lies on ${nameOf(other.element)}`] : [];
        }),
      );
      return [...narrow, ...covered];
    });
}

test('no control of a form is too narrow or lies on another, however wide the window is', async ({ page }) => {
  test.setTimeout(240_000);
  await foundOrganisation(page);
  const found: string[] = [];
  const scenario = await callAs<MadeScenario>(page, 'POST', '/scenario/', { name: 'Forms', flow: behindStart() });
  for (const [place, { label }] of nodes.entries()) {
    await page.goto(`/scenario/${scenario.id}?node=node-${place + 1}`);
    await expectEditor(page, scenario.name);
    await expect(nodePanel(page)).toBeVisible();
    for (const viewer of [false, true]) {
      if (viewer && !(await contextViewer(page).isVisible())) await openContextViewer(page);
      for (const width of [1280, 1366, 1440, 1536, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        const where = `${label} at ${width}${viewer ? ' with the viewer' : ''}`;
        found.push(...(await misplaced(page)).map((fault) => `${where}: ${fault}`));
      }
    }
  }
  expect(found).toEqual([]);
});
