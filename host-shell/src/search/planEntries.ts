import { mayReach, textIn } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { Offered } from '../actions/remoteActions.ts';
import { resolvePath } from '../plan/planRoutes.ts';
import type { SearchEntry } from './entry.ts';

/** A title is found in both languages, whichever it is shown in. */
const inBoth = ({ en, fr }: { en: string; fr: string }) => [en, fr];

function pagesOf(remote: PlanRemote, { routes, subject, locale }: Offered): SearchEntry[] {
  const { manifest } = remote;
  return manifest.search
    .filter((entry) => mayReach(remote, entry, subject))
    .flatMap((entry): SearchEntry[] => {
      const { id, title, icon, keywords = [] } = entry;
      const path = resolvePath(routes, subject, entry);
      if (path === null) return [];
      return [
        {
          id: `page ${manifest.id} ${id}`,
          section: 'pages',
          title: textIn(title, locale),
          icon,
          subtitle: textIn(manifest.title, locale),
          keywords: [...inBoth(title), ...keywords],
          step: { kind: 'open', to: path },
        },
      ];
    });
}

/** The area itself, leading to its first page; not where a page of it has its name. */
function areaOf(remote: PlanRemote, pages: readonly SearchEntry[], offered: Offered): SearchEntry[] {
  const { manifest } = remote;
  const title = textIn(manifest.title, offered.locale);
  const [first] = pages;
  if (!first || pages.some((page) => page.title === title)) return [];
  const keywords = inBoth(manifest.title);
  return [{ ...first, id: `app ${manifest.id}`, section: 'apps', title, subtitle: first.title, keywords }];
}

/** Areas and pages that manifests offer, as far as the user may open them (MF-55). */
export function planEntries(offered: Offered): SearchEntry[] {
  return offered.plan.remotes.flatMap((remote) => {
    const pages = pagesOf(remote, offered);
    return [...areaOf(remote, pages, offered), ...pages];
  });
}
