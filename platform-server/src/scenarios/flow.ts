import { blankMessage } from 'shared-contracts/api/run';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { type Flow, type FlowElement, isGroup, isWire, lastRunStatus, nodesOf } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger, type StartConfig, schedulesOf, start, startConfigOf } from 'shared-contracts/nodes';
import { newId } from '../store/ids.ts';

function blank(element: FlowElement): FlowElement {
  if (isWire(element)) return element.selected ? { ...element, selected: false } : element;
  if (isGroup(element)) return element.selected ? { ...element, selected: false } : element;
  const on_error = { last_run_status: lastRunStatus.notRun, last_run_log: null };
  return { ...element, selected: false, data: { ...element.data, msg: blankMessage(), on_error } };
}

/** A flow as it is stored (core §4, "Before run or save"): nothing selected, no views of the last run. */
export function blankFlow(flow: Flow): Flow {
  return flow.map(blank);
}

/** A flow with its Start node; one that has none gets one. */
export function withStart(flow: Flow): Flow {
  if (nodesOf(flow).some(isTrigger)) return flow;
  const position = { x: 0, y: 0 };
  const data = { config: { ...start.defaults() }, policy: {}, disabled: false };
  return [
    { id: `start-${newId()}`, type: start.kind, label: start.label.en, selected: false, position, data },
    ...flow,
  ];
}

function withStartConfig(flow: Flow, changes: Partial<StartConfig>): Flow {
  return flow.map((element) => {
    if (isWire(element) || !isTrigger(element)) return element;
    return { ...element, data: { ...element.data, config: { ...element.data.config, ...changes } } };
  });
}

/** The flow with other webhooks or import pages in its Start node. */
export function withTriggers(flow: Flow, field: 'webhooks' | 'import_pages', ids: readonly string[]): Flow {
  return withStartConfig(flow, { [field]: [...ids] });
}

/** The flow with another sample in its Start node. */
export function withSample(flow: Flow, sample: unknown): Flow {
  return withStartConfig(flow, { sample });
}

/** Nodes that are counted for people: all but comments. */
export function nodeCountOf(flow: Flow): number {
  return nodesOf(flow).filter((node) => !isAnnotation(node)).length;
}

/** What starts the flow. Any can be run by hand; `manual` stands for those that nothing else starts. */
export function triggersOf(flow: Flow): ScenarioSummary['triggers'] {
  const config = startConfigOf(flow);
  const triggers: ScenarioSummary['triggers'] = [];
  if (config.webhooks.length > 0) triggers.push('webhook');
  if (config.import_pages.length > 0) triggers.push('import');
  if (schedulesOf(config).length > 0) triggers.push('schedule');
  if (config.failures !== 'none') triggers.push('failure');
  if (config.items) triggers.push('items');
  return triggers.length > 0 ? triggers : ['manual'];
}

/** Whether two flows draw the same, whatever was selected or run last. */
export function drawSame(one: Flow, other: Flow): boolean {
  return JSON.stringify(blankFlow(one)) === JSON.stringify(blankFlow(other));
}
