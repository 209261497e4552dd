import type { ItemRange, RetryScope } from 'shared-contracts/api/run';
import type { EarlierItem, EarlierStart } from '../engine/record/earlierState.ts';

/** A node as a plan names it. */
export type NodeNamed = (nodeId: string) => { node_id: string; node_name: string; kind: string };

/** Places that follow each other, as ranges. */
function rangesOf(places: readonly number[]): ItemRange[] {
  const ranges: ItemRange[] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last?.last === place - 1) last.last = place;
    else ranges.push({ first: place, last: place });
  }
  return ranges;
}

function placesOf(results: readonly (EarlierItem | null)[], fits: (item: EarlierItem | null) => boolean): ItemRange[] {
  return rangesOf([...results.keys()].filter((place) => fits(results[place] ?? null)));
}

const startsOf = (item: EarlierItem | null) => (item && 'starts' in item ? item.starts : []);

/** The scopes that a retry goes on with, the outermost first, and what becomes of their items. */
export function scopesOf(
  starts: readonly EarlierStart[],
  named: NodeNamed,
  place: readonly number[] = [],
): RetryScope[] {
  return starts.flatMap(({ nodeId, scope }) => {
    if (!scope) return [];
    const { results } = scope;
    const nodes = [...new Set(results.flatMap((item) => startsOf(item).map((start) => start.nodeId)))];
    const own: RetryScope = {
      ...named(nodeId),
      item: [...place],
      items: results.length,
      kept: placesOf(results, (item) => item !== null && 'payload' in item),
      redone: nodes.map((id) => ({
        ...named(id),
        items: placesOf(results, (item) => startsOf(item).some((start) => start.nodeId === id)),
      })),
      begun: placesOf(results, (item) => item === null),
    };
    const inner = results.flatMap((item, index) => scopesOf(startsOf(item), named, [...place, index]));
    return [own, ...inner];
  });
}
