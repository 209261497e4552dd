import { type Page, test } from '@playwright/test';
import { callAs } from './productApi.ts';

/** A node as a journey describes it; where it stands does not matter. */
export interface PlannedNode {
  type: string;
  label: string;
  config: Record<string, unknown>;
}

export interface MadeScenario {
  id: string;
  name: string;
}

export interface MadeWebhook {
  id: string;
  name: string;
  url: string;
}

const columnWidth = 256;

/** Nodes side by side behind a start node, each leading to the next. */
export function inARow(nodes: readonly PlannedNode[]): unknown[] {
  const placed = [{ type: 'start', label: 'Start', config: {} }, ...nodes].map((node, column) => ({
    id: `node-${column}`,
    type: node.type,
    label: node.label,
    position: { x: column * columnWidth, y: 0 },
    data: { config: node.config },
  }));
  return [...placed, ...wiresOf(placed)];
}

/** Wires that lead from each node to the next. */
export function wiresOf(nodes: readonly { id: string }[]): unknown[] {
  return nodes.slice(1).map(({ id }, at) => ({
    id: `wire-${at}`,
    type: 'default',
    source: nodes[at]?.id,
    target: id,
    sourceHandle: 'out',
    targetHandle: 'in',
  }));
}

export const functionNode = (label: string, code: string, timeout_ms = 5000): PlannedNode => ({
  type: 'function',
  label,
  config: { code, timeout_ms },
});

/** A scenario that is there when the journey begins. */
export function haveScenario(page: Page, name: string, nodes: readonly PlannedNode[]): Promise<MadeScenario> {
  return test.step(`there is the scenario "${name}"`, async () => {
    const body = { name, flow: inARow(nodes), nodes_counter: nodes.length };
    return callAs<MadeScenario>(page, 'POST', '/scenario/', body);
  });
}

type Answer = 'accepted' | 'result';

/** A webhook that is there when the journey begins, leading to scenarios, which are started. */
export function haveWebhook(
  page: Page,
  name: string,
  scenarios: readonly MadeScenario[] = [],
  mode: Answer = 'accepted',
): Promise<MadeWebhook> {
  return test.step(`there is the webhook "${name}"`, async () => {
    const scenario_ids = scenarios.map(({ id }) => id);
    const webhook = await callAs<MadeWebhook>(page, 'POST', '/webhook-url/', {
      name,
      scenario_ids,
      response: { mode },
    });
    for (const id of scenario_ids) await callAs(page, 'POST', `/scenario/start/${id}`);
    return webhook;
  });
}
