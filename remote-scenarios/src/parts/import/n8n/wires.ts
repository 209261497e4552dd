import type { FlowWire } from 'shared-contracts/api/scenario';
import { errorHandle } from 'shared-contracts/nodes';
import type { Converted, Sender } from './conversion.ts';
import type { Way } from './loops.ts';
import type { N8nWorkflow } from './workflow.ts';

/** Every wire of a workflow, with the output of Weft that it leaves by. */
export function waysOf({ connections }: N8nWorkflow, converted: ReadonlyMap<string, Converted>): Way[] {
  return [...connections].flatMap(([source, targetsByOutput]) => {
    const outputs = converted.get(source)?.outputs ?? [];
    return targetsByOutput.flatMap((targets, output) => {
      const handles = output > 0 && output === outputs.length ? [errorHandle] : (outputs[output] ?? []);
      return targets.flatMap(({ node: target, index: input }) =>
        handles.map((handle) => ({ source, handle, target, input })),
      );
    });
  });
}

/** Who sends to a node, in the order of its inputs, each once. */
export function sendersOf(ways: readonly Way[], name: string, labels: ReadonlyMap<string, string>): Sender[] {
  const senders = ways
    .filter(({ target }) => target === name)
    .toSorted((a, b) => a.input - b.input)
    .map(({ source, handle }): [string, Sender] => {
      const items = handle === 'done' ? 'payload.results' : 'payload';
      return [source, { name: source, label: labels.get(source) ?? source, items }];
    });
  return [...new Map(senders).values()];
}

/** Wires of Weft, each once; `startId` takes none. */
export function wiresOf(ways: readonly Way[], ids: ReadonlyMap<string, string>, startId: string): FlowWire[] {
  const wires = ways.flatMap(({ source: from, handle, target: to }): FlowWire[] => {
    const source = ids.get(from);
    const target = ids.get(to);
    if (source === undefined || target === undefined || target === startId) return [];
    return [{ id: `${source}-${handle}-${target}`, type: 'default', source, target, sourceHandle: handle }];
  });
  return [...new Map(wires.map((wire) => [wire.id, wire])).values()];
}
