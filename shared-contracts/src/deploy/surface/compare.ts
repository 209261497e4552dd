import { membersOf, type SurfaceMember } from './members.ts';
import { namesIn, type Reports } from './reports.ts';

/** What became of the contract since an earlier version. Each line names a report, a name, and the place in it. */
export interface Difference {
  /** A remote built before may stop to work. */
  breaking: string[];
  added: string[];
}

/** Shapes that remotes hand in: one member more that is required is a member that they do not give. */
const handedIn =
  /(Props|Input|Options|Ports)$|^(ManifestRoute|ManifestSearchEntry|ManifestAction|ManifestTerminalCommand|NavigationItem|Remote)$/;

function isBreakingAddition(name: string, { path, isRequired }: SurfaceMember): boolean {
  if (!isRequired) return false;
  return handedIn.test(name.replace(/ \(.*/, '')) || path.some((line) => /^(params|query|body): /.test(line));
}

const inWords = (report: string, name: string, path: readonly string[]) =>
  [`${report} ${name}`, ...path.slice(-2)].join(' › ');

/** Members that the other has not; not told one by one where they stand in something that is not there as a whole. */
function onlyIn(one: ReadonlyMap<string, SurfaceMember>, other: ReadonlyMap<string, SurfaceMember>): SurfaceMember[] {
  const missing = [...one].filter(([key]) => !other.has(key));
  const outer = missing.filter(([, { path }]) => path.length === 1 || other.has(path.slice(0, -1).join('\n')));
  const lines = outer.filter(([, { path }]) => !path.at(-1)?.startsWith('}'));
  return (lines.length > 0 ? lines : outer).map(([, member]) => member);
}

function compareNames(report: string, name: string, before: string, now: string): Difference {
  const [old, current] = [membersOf(before), membersOf(now)];
  const gone = onlyIn(old, current);
  const come = onlyIn(current, old);
  const breaking = [...gone, ...come.filter((member) => isBreakingAddition(name, member))];
  const added = come.filter((member) => !breaking.includes(member));
  return {
    breaking: breaking.map(({ path }) => inWords(report, name, path)),
    added: added.map(({ path }) => inWords(report, name, path)),
  };
}

function compareReport(report: string, before: string, now: string): Difference {
  const [old, current] = [namesIn(before), namesIn(now)];
  const difference: Difference = { breaking: [], added: [] };
  for (const [name, text] of Object.entries(old)) {
    const next = current[name];
    if (next === undefined) difference.breaking.push(`${report} ${name}`);
    else if (next !== text) {
      const { breaking, added } = compareNames(report, name, text, next);
      difference.breaking.push(...breaking);
      difference.added.push(...added);
    }
  }
  difference.added.push(
    ...Object.keys(current)
      .filter((name) => !(name in old))
      .map((name) => `${report} ${name}`),
  );
  return difference;
}

/** What of one declaration remotes may no longer rely on. */
export function breakingIn(name: string, before: string, now: string): string[] {
  return compareNames('', name, before, now).breaking;
}

/** Compares two versions, name by name. */
export function compareReports(before: Reports, now: Reports): Difference {
  const difference: Difference = { breaking: [], added: [] };
  for (const report of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const { breaking, added } = compareReport(report, before[report] ?? '', now[report] ?? '');
    difference.breaking.push(...breaking);
    difference.added.push(...added);
  }
  return difference;
}

/** The lowest version that a difference may bear. */
export function neededVersion(before: string, { breaking, added }: Difference): string {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  if (breaking.length > 0) return `${major + 1}.0`;
  return added.length > 0 ? `${major}.${minor + 1}` : before;
}

/** True when a version is at least as high as another. */
export function isAtLeast(version: string, needed: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
