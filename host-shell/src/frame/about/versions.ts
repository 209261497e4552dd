import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import type { Shell } from '../../shell/shell.ts';

/** How the release of an area on this page came to be. */
export type VersionNote = 'previous' | 'preview' | 'development' | null;

export interface AreaVersion {
  entry: PlanRemote;
  note: VersionNote;
}

function noteOf(entry: PlanRemote, isReplaced: boolean, { preview }: Plan): VersionNote {
  if (isReplaced) return 'previous';
  // A dev server serves files without integrity; releases always have it.
  if (entry.release?.entry.integrity === '') return 'development';
  return preview?.remote === entry.remote && preview.version === entry.release?.version ? 'preview' : null;
}

/** The areas of the page in the releases that are in use now. */
export function areaVersions({ plan, code }: Pick<Shell, 'plan' | 'code'>): AreaVersion[] {
  return plan.remotes.map((planned) => {
    const unit = code.unit(planned);
    return { entry: unit.entry(), note: noteOf(unit.entry(), unit.isReplaced(), plan) };
  });
}

/** The same as text, for a message to support. */
export function versionLines(plan: Plan, areas: readonly AreaVersion[]): string {
  const lines = areas.map(({ entry, note }) =>
    [entry.remote, entry.release?.version ?? 'none', entry.release?.hash, note && `(${note})`]
      .filter(Boolean)
      .join(' '),
  );
  const { host, environment, revision } = plan;
  return [
    `host-shell ${host.hash}`,
    `contract ${host.contractVersion}`,
    `environment ${environment}`,
    `plan ${revision}`,
    ...lines,
  ].join('\n');
}
