import { type Flow, groupConfigSchema, groupsOf, nodesOf } from 'shared-contracts/api/scenario';
import { unknownKeys, unknownKeyText } from 'shared-contracts/api/unknown-keys';
import { type FlowProblem, nodeKind } from 'shared-contracts/nodes';
import { z } from 'zod';

type Keys = ReturnType<typeof unknownKeys>;

/** Without those that a group may have besides. */
const groupSettings = z.object(groupConfigSchema.shape);

const pathOf = ({ path }: Keys[number]) => path.join('.');

function unknownOf(flow: Flow): Map<string, Keys> {
  const found = nodesOf(flow).map(({ id, type, data }): [string, Keys] => {
    const kind = nodeKind(type);
    return [id, kind ? unknownKeys(kind.config, data.config) : []];
  });
  const ofGroups = groupsOf(flow).map(({ id, data }): [string, Keys] => [id, unknownKeys(groupSettings, data.config)]);
  return new Map([...found, ...ofGroups]);
}

/**
 * Settings of nodes that their kinds do not know, and of groups, which would be kept and mean nothing. What the node was saved with
 * before, by a version that took it, stays.
 */
export function unknownSettings(flow: Flow, saved: Flow): FlowProblem[] {
  const before = unknownOf(saved);
  return [...unknownOf(flow)].flatMap(([node_id, keys]) => {
    const kept = new Set(before.get(node_id)?.map(pathOf));
    const added = keys.filter((key) => !kept.has(pathOf(key)));
    return added.map((key): FlowProblem => {
      return { node_id, path: pathOf(key), severity: 'error', structural: true, message: unknownKeyText(key) };
    });
  });
}
