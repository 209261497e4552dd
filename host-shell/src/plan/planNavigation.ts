import type { ManifestNavigationGroup } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';

/** The navigation groups that the remotes of a plan bring, by id. Of two with one id the first of the plan counts. */
export function navigationGroupsOf({ remotes }: Pick<Plan, 'remotes'>): ReadonlyMap<string, ManifestNavigationGroup> {
  const all = remotes.flatMap(({ manifest }) => manifest.navigationGroups ?? []);
  return new Map(all.toReversed().map((group) => [group.id, group]));
}
