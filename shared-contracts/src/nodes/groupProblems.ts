import { type Flow, type FlowGroup, groupsOf, nodesOf } from '../api/scenario/flow.ts';
import { maxGroups } from '../api/scenario/group.ts';
import type { Text } from '../contract/text.ts';
import type { FlowProblem } from './flowProblem.ts';

/** Names the group by its id in `path`: it is no node, which could be opened. */
function problem(path: string, en: string, fr: string): FlowProblem {
  return { node_id: null, path, message: { en, fr }, severity: 'error', structural: true };
}

function nameOf({ id, label }: FlowGroup): string {
  return label || id;
}

function memberProblem(group: FlowGroup, id: string, other: FlowGroup | undefined, isNode: boolean): Text | null {
  const name = nameOf(group);
  if (!isNode) {
    return {
      en: `Group "${name}" names a node that doesn't exist: "${id}". Remove it from the group`,
      fr: `Le groupe « ${name} » contient un nœud qui n’existe pas : « ${id} ». Retirez-le du groupe`,
    };
  }
  if (other === group) {
    return {
      en: `Group "${name}" names the node "${id}" twice. Remove one of them`,
      fr: `Le groupe « ${name} » contient deux fois le nœud « ${id} ». Retirez-en un`,
    };
  }
  return other
    ? {
        en: `The node "${id}" is in two groups, "${nameOf(other)}" and "${name}". Remove it from one of them`,
        fr: `Le nœud « ${id} » est dans deux groupes, « ${nameOf(other)} » et « ${name} ». Retirez-le de l’un d’eux`,
      }
    : null;
}

/** Faults of the groups of a flow: members that are no nodes or are in two groups, empty groups, too many of them. */
export function groupProblems(flow: Flow): FlowProblem[] {
  const groups = groupsOf(flow);
  if (groups.length === 0) return [];
  const nodes = new Set(nodesOf(flow).map(({ id }) => id));
  const groupOf = new Map<string, FlowGroup>();
  const found = groups.flatMap((group) => {
    const { members } = group.data.config;
    if (members.length === 0) {
      const name = nameOf(group);
      return [
        problem(
          group.id,
          `Group "${name}" has no nodes. Remove it`,
          `Le groupe « ${name} » n’a pas de nœud. Supprimez-le`,
        ),
      ];
    }
    return members.flatMap((id) => {
      const text = memberProblem(group, id, groupOf.get(id), nodes.has(id));
      groupOf.set(id, group);
      return text ? [problem(group.id, text.en, text.fr)] : [];
    });
  });
  if (groups.length <= maxGroups) return found;
  return [
    ...found,
    problem(
      'flow',
      `A scenario has at most ${maxGroups} groups. Ungroup some of them`,
      `Un scénario a au plus ${maxGroups} groupes. Dissociez-en quelques-uns`,
    ),
  ];
}
