import type { OwnOrganisation } from 'shared-contracts/api/organisation';

export type Health = 'failing' | 'attention' | 'running' | 'idle';

/** How an organisation is, in one word: what fails comes before what waits. */
export function healthOf({ figures }: OwnOrganisation): Health {
  if (figures.failing > 0) return 'failing';
  if (figures.held_runs > 0 || figures.failing_connectors > 0) return 'attention';
  return figures.started > 0 ? 'running' : 'idle';
}

export const sorts = ['name', 'failures', 'activity', 'operations'] as const;
export type Sort = (typeof sorts)[number];

const shareOf = ({ use }: OwnOrganisation) => (use.quantity.allowed ? use.quantity.used / use.quantity.allowed : 0);
const lastAt = ({ figures }: OwnOrganisation) => Date.parse(figures.last_activity_at ?? '') || 0;

const compare: Readonly<Record<Sort, (one: OwnOrganisation, other: OwnOrganisation) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  failures: (one, other) => other.figures.failed_runs - one.figures.failed_runs,
  activity: (one, other) => lastAt(other) - lastAt(one),
  operations: (one, other) => shareOf(other) - shareOf(one),
};

/** Words of a search, in any order, in name or account number. */
function isFound({ name, account_number }: OwnOrganisation, search: string): boolean {
  const text = `${name} ${account_number}`.toLocaleLowerCase();
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What is looked for, in order; pinned ones first. */
export function shownOrganisations(
  all: readonly OwnOrganisation[],
  { search, sort }: { search: string; sort: Sort },
): OwnOrganisation[] {
  const byName = compare.name;
  return all
    .filter((each) => isFound(each, search))
    .sort(
      (one, other) =>
        Number(other.is_pinned) - Number(one.is_pinned) || compare[sort](one, other) || byName(one, other),
    );
}
