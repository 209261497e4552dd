import { type AccessSubject, canAccess, type IconName, type Locale, pathOf, textIn } from 'shared-contracts';
import type { SearchResult } from 'shared-contracts/api/search';
import type { Plan } from 'shared-contracts/deploy';
import { mayOpen, type PlanRoutes } from '../routes/planRoutes.ts';

/** One line of the search dialog (core §2.6). */
export interface Found {
  id: string;
  title: string;
  to: string;
  icon: string;
  /** The group, shown as a chip. */
  subtitle: string;
  section: 'scenarios' | 'data' | 'pages';
}

/** Letters alone count: case and accents do not. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export interface PageSearch {
  plan: Pick<Plan, 'remotes'>;
  routes: PlanRoutes;
  subject: AccessSubject;
  locale: Locale;
}

/** Pages and acts that manifests offer, as far as the user may open them (MF-55): title or keywords hold the query. */
export function findPages(query: string, { plan, routes, subject, locale }: PageSearch): Found[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return plan.remotes.flatMap(({ manifest }) =>
    manifest.search
      .filter((entry) => {
        const route = routes.get(entry.to);
        return canAccess(entry, subject) && route !== undefined && mayOpen(route, subject);
      })
      .filter(({ title, keywords = [] }) =>
        [title.en, title.fr, ...keywords].some((text) => folded(text).includes(wanted)),
      )
      .map(({ id, title, icon, to }) => ({
        id: `page ${manifest.id} ${id}`,
        title: textIn(title, locale),
        to: pathOf(to),
        icon: icon satisfies IconName,
        subtitle: textIn(manifest.title, locale),
        section: 'pages' as const,
      })),
  );
}

/** The server's hits as lines. */
export function foundOf(results: readonly SearchResult[]): Found[] {
  return results.map(({ title, to, icon, subtitle }) => ({
    id: `hit ${to} ${title}`,
    title,
    to,
    icon,
    subtitle,
    section: icon === 'scenario' ? 'scenarios' : 'data',
  }));
}

export interface TitlePart {
  text: string;
  /** The query stands here. */
  hit: boolean;
}

/** A title cut where the query occurs in it first. */
export function titleParts(title: string, query: string): TitlePart[] {
  const wanted = query.trim().toLowerCase();
  const at = wanted === '' ? -1 : title.toLowerCase().indexOf(wanted);
  if (at < 0) return [{ text: title, hit: false }];
  const end = at + wanted.length;
  return [
    { text: title.slice(0, at), hit: false },
    { text: title.slice(at, end), hit: true },
    { text: title.slice(end), hit: false },
  ].filter(({ text }) => text !== '');
}
