import {
  type AccessSubject,
  canAccess,
  type NavigationGroupId,
  type NavigationItem,
  navigationGroups,
} from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { type EntryOf, groupOf, type NavigationNode } from './tree.ts';

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order;
}

/** Entries of all manifests that are open to a user, in the order of the specification (core §2.4). */
export function productNavigation(
  plan: Pick<Plan, 'remotes'>,
  subject: AccessSubject | null,
  entryOf: EntryOf,
): NavigationNode[] {
  const items = plan.remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((item) => canAccess(item, subject))
    .sort(byOrder);
  const entry = ({ id, label, icon, to }: NavigationItem) => entryOf({ id, label, icon, to });
  const alone = items
    .filter(({ group }) => group === undefined)
    .map((item) => ({ order: item.order, nodes: entry(item) }));
  const groups = (Object.keys(navigationGroups) as NavigationGroupId[]).map((id) => {
    const { order, ...group } = navigationGroups[id];
    const children = items.filter((item) => item.group === id).flatMap(entry);
    return { order, nodes: groupOf({ id, ...group }, children) };
  });
  return [...alone, ...groups].sort(byOrder).flatMap(({ nodes }): readonly NavigationNode[] => nodes);
}
