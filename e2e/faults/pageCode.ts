import type { Change } from '../releases/changes.ts';
import type { OpenRelease } from '../releases/draft.ts';

/** Code that is put into the module of one page. `React` is in its scope. */
export interface PageCode {
  /** Runs when the page's module is imported, before anything of its own. */
  atImport?: string;
  /** Runs whenever the page is drawn, where hooks may be called. */
  inPage?: string;
}

type Files = OpenRelease['draft']['files'];

/** The first statement of a page's module as webpack writes it: whoever imports it gets `Page`. */
const exportsPage = /([\w$]+)\.r\(([\w$]+)\),\1\.d\(\2,\{Page:\(\)=>([\w$.]+)\}\);/;

/** The files that this page alone comes in, by their ending. */
export function ownFiles({ facts }: OpenRelease, route: string, ending: '.js' | '.css'): string[] {
  const others = Object.entries(facts.pages).flatMap(([name, { files }]) => (name === route ? [] : files));
  return (facts.pages[route]?.files ?? []).filter((name) => name.endsWith(ending) && !others.includes(name));
}

/** Id of the module that stands for a shared package. */
function idOfShared({ facts, draft }: OpenRelease, name: string): string {
  const entry = String(draft.files.get(facts.entry));
  const id = new RegExp(`(\\d+):\\{fallback:[^{}]*\\{[^{}]*'${name}'[^{}]*\\}`).exec(entry)?.[1];
  if (!id) throw new Error(`${facts.remote} does not take ${name} from its host.`);
  return id;
}

function fileOfModule(files: Files, names: readonly string[]): string {
  const name = names.find((each) => exportsPage.test(String(files.get(each))));
  // A release that is not what its journey says would prove nothing.
  if (!name) throw new Error(`None of ${names.join(', ')} has a page's module as webpack writes it.`);
  return name;
}

/** The page of a route is as it was, with this code in it. */
export function withPageCode(route: string, { atImport = '', inPage = '' }: PageCode): Change {
  return (release) => {
    const { files } = release.draft;
    const file = fileOfModule(files, ownFiles(release, route, '.js'));
    const react = idOfShared(release, 'react');
    const text = String(files.get(file)).replace(
      exportsPage,
      (_, load: string, exported: string, page: string) =>
        `${load}.r(${exported}),${load}.d(${exported},{Page:()=>FaultyPage});const React=${load}(${react});` +
        `function FaultyPage(given){${inPage};return React.createElement(${page},given)}${atImport};`,
    );
    files.set(file, Buffer.from(text));
  };
}

/** The style sheet of a page says this as well, behind all that it says itself. */
export function withPageStyle(route: string, style: string): Change {
  return (release) => {
    const [file] = ownFiles(release, route, '.css');
    if (!file) throw new Error(`${release.facts.remote} has no style sheet of its own for ${route}.`);
    const { files } = release.draft;
    files.set(file, Buffer.from(`${files.get(file)}\n${style}\n`));
  };
}
