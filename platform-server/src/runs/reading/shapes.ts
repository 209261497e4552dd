import type { Message, NodeShapes } from 'shared-contracts/api/run';
import { type Shape, shapeOf, sumOfShapes, unionOfShapes } from 'shared-contracts/nodes/shape';
import type { StepTrace } from '../../engine/record/stepTrace.ts';
import { traceOf } from '../../engine/record/trace.ts';
import { maskMessage } from '../../masking/maskMessage.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { recordEntries, triggerOf } from '../worker/runInputs.ts';

/** A run to read. */
export interface ShapedRun {
  segments: readonly Buffer[];
  event: EventRow;
}

/** Executions of one node in one run that are looked at: items of a scope look alike. */
const executionsMost = 5;

function shapeOfMessage(message: Message): Shape {
  const { logs: _logs, ...shown } = maskMessage(message);
  return shapeOf(shown);
}

function shapesIn(steps: readonly StepTrace[], nodeId: string): { received: Shape; sent: Shape } {
  const own = steps.filter((step) => step.nodeId === nodeId).slice(0, executionsMost);
  const sent = own.flatMap(({ output }) => output ?? []);
  return {
    received: unionOfShapes(own.map(({ input }) => shapeOfMessage(input))),
    sent: unionOfShapes(sent.map(shapeOfMessage)),
  };
}

const writable = (shape: Shape): NodeShapes['sent'] =>
  shape.map(({ keys, types, ...field }) => ({ ...field, keys: [...keys], types: [...types] }));

/** What nodes received and sent in some runs. */
export async function shapesOf(
  runs: readonly ShapedRun[],
  nodeIds: readonly string[],
): Promise<Record<string, NodeShapes>> {
  const traces = await Promise.all(
    runs.map(async ({ segments, event }) => traceOf(recordEntries(segments), await triggerOf(event))),
  );
  const nodes = nodeIds.map((id): [string, NodeShapes] => {
    const shapes = traces.map(({ steps }) => shapesIn(steps, id));
    return [
      id,
      {
        received: writable(sumOfShapes(shapes.map(({ received }) => received))),
        sent: writable(sumOfShapes(shapes.map(({ sent }) => sent))),
      },
    ];
  });
  return Object.fromEntries(nodes);
}
