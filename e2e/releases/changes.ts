import type { OpenRelease } from './draft.ts';

/** What makes a release another one. */
export type Change = (release: OpenRelease) => void;

type Files = OpenRelease['draft']['files'];

function edit(files: Files, name: string, change: (text: string) => string): void {
  const before = String(files.get(name));
  const after = change(before);
  // A release that is not what its journey says would prove nothing.
  if (after === before) throw new Error(`${name} has no place for this change.`);
  files.set(name, Buffer.from(after));
}

/** The file that only this page comes in, with its code or its style. */
function fileOfPage({ facts }: OpenRelease, route: string, ending: '.js' | '.css'): string {
  const others = Object.entries(facts.pages).flatMap(([name, { files }]) => (name === route ? [] : files));
  const own = facts.pages[route]?.files.find((name) => name.endsWith(ending) && !others.includes(name));
  if (!own) throw new Error(`${facts.remote} has no ${ending} file of its own for ${route}.`);
  return own;
}

export function withVersion(version: string): Change {
  return ({ draft, facts }) => {
    facts.version = version;
    edit(draft.files, facts.federationManifest, (text) => text.replace(/(?<="buildVersion":")[^"]*/, () => version));
  };
}

/** One text of the remote says something else, in every file that has it. */
export function withText(before: string, after: string): Change {
  return ({ draft }) => {
    const names = [...draft.files].flatMap(([name, bytes]) =>
      name.endsWith('.js') && bytes.includes(before) ? [name] : [],
    );
    if (names.length === 0) throw new Error(`No file says ${before}.`);
    for (const name of names) edit(draft.files, name, (text) => text.replaceAll(before, () => after));
  };
}

/** The entry throws before it has made anything of itself. */
export const throwsAtEvaluation: Change = ({ draft, facts }) =>
  edit(draft.files, facts.entry, (text) => `throw new Error("No start today");${text}`);

/** The page is loaded, and throws when it is drawn. */
export function throwsInRender(route: string): Change {
  return (release) =>
    edit(release.draft.files, fileOfPage(release, route, '.js'), (text) =>
      text.replace(/(?<=[{,]Page:\(\)=>)[\w$]+/, () => '()=>{throw new Error("Nothing to draw")}'),
    );
}

/** Made for a shell that does not exist yet. */
export function withContract(version: string): Change {
  return ({ facts }) => {
    facts.contractVersion = version;
    facts.manifest.contract = version;
  };
}

/** Needs a shared package in a version that the shell does not have. */
export function withSharedRange(name: string, range: string): Change {
  return ({ draft, facts }) => {
    facts.sharedRanges[name] = range;
    neededByCode(name, range)({ draft, facts });
  };
}

/** The same, but its document does not say so: only the page can find out. */
export function neededByCode(name: string, range: string): Change {
  return ({ draft, facts }) =>
    edit(draft.files, facts.federationManifest, (text) => {
      const manifest = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
      for (const shared of manifest.shared) if (shared.name === name) shared.requiredVersion = range;
      return JSON.stringify(manifest);
    });
}
