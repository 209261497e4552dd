import type { Converted } from './conversion.ts';

/** A wire between nodes by their names in n8n, with the output of Weft that it leaves by. */
export interface Way {
  source: string;
  handle: string;
  target: string;
  /** The number of the target's input. */
  input: number;
}

type ConvertedNodes = ReadonlyMap<string, Converted>;

const isLoop = (converted: Converted | undefined) =>
  converted?.outputs.some((handles) => handles.includes('each')) ?? false;

/** Loops around a wire, outermost first. */
const around = ({ source, handle }: Way, inside: readonly string[]) =>
  handle === 'each' ? [...inside, source] : inside;

/**
 * The loop that a wire leaves: n8n's nodes that take all items end a loop wherever they stand, while Weft's loops send
 * what all items came to by an output of their own. Null for a wire that stays where it is.
 */
function loopLeft(way: Way, loops: readonly string[], converted: ConvertedNodes): string | null {
  const last = loops.at(-1);
  const target = converted.get(way.target);
  if (last === undefined || target?.gathers !== true) return null;
  // A loop within a loop takes the list of each item.
  return isLoop(target) && !loops.includes(way.target) ? null : last;
}

/** The loops that each node stands in, by its name. */
function loopsByNode(ways: readonly Way[], converted: ConvertedNodes): Map<string, readonly string[]> {
  const bySource = Map.groupBy(ways, ({ source }) => source);
  const targets = new Set(ways.map(({ target }) => target));
  const open: [string, readonly string[]][] = [...bySource.keys()]
    .filter((name) => !targets.has(name))
    .map((name) => [name, []]);
  const found = new Map<string, readonly string[]>();
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, inside] = next;
    if (found.has(name)) continue;
    found.set(name, inside);
    for (const way of bySource.get(name) ?? []) {
      const loops = around(way, inside);
      open.push([way.target, loopLeft(way, loops, converted) === null ? loops : loops.slice(0, -1)]);
    }
  }
  return found;
}

/** Wires with those that leave a loop replaced by one from the loop's end; those that lead back to it are gone. */
export function leaveLoops(ways: readonly Way[], converted: ConvertedNodes): Way[] {
  const byNode = loopsByNode(ways, converted);
  return ways.flatMap((way) => {
    const left = loopLeft(way, around(way, byNode.get(way.source) ?? []), converted);
    if (left === null) return [way];
    return left === way.target ? [] : [{ ...way, source: left, handle: 'done' }];
  });
}
