import type pg from 'pg';
import type { SearchResult } from 'shared-contracts/api/search';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { Caller } from '../routing/caller.ts';
import * as mailboxRepository from '../store/repositories/mailboxRepository.ts';
import { mailReaderOf } from '../store/repositories/mailboxRepository.ts';
import { normalised } from './searchQueries.ts';

/** A page of the guide, or a part of it, that fits a search. */
export interface GuideHit {
  title: string;
  /** Empty for a page as a whole. */
  heading: string;
  path: string;
}

/** What is searched beside the things of an account, each where it is kept. */
export interface OtherSearchDeps {
  directory: {
    membersOf(organisationId: string): Promise<readonly { userId: string; email: string; name: string }[]>;
  };
  pool: pg.Pool;
  searchGuide(locale: ServerLocale, query: string): Promise<readonly GuideHit[]>;
  /** The value in a text that runs of the account have; null where they have none. */
  tracedValue(account: string, text: string): Promise<string | null>;
}

/** Path of a route in the caller's plan; null where they may not open it. */
type PathOf = (route: string) => string | null;

/** Of each group: what is searched for is mostly a thing, and these stand below. */
const maxOfGroup = 5;

const groups = {
  lineage: { en: 'Lineage', fr: 'Traçabilité' },
  members: { en: 'Members', fr: 'Membres' },
  mails: { en: 'Mailbox', fr: 'Messagerie' },
  guide: { en: 'Guide', fr: 'Guide' },
} as const;

const everythingAbout = {
  en: (value: string) => `Everything about ${value}`,
  fr: (value: string) => `Tout sur ${value}`,
} as const;

/** Finds what the global search shows below the things of an account, as far as the caller may open it. */
export class OtherSearch {
  readonly #deps: OtherSearchDeps;

  constructor(deps: OtherSearchDeps) {
    this.#deps = deps;
  }

  /** Nothing for an empty text. */
  async find(caller: Caller, text: string, locale: ServerLocale, pathOf: PathOf): Promise<SearchResult[]> {
    const wanted = normalised(text);
    if (wanted === '') return [];
    const words = wanted.split(' ');
    const found = await Promise.all([
      this.#lineage(caller, text.trim(), pathOf('lineage'), locale),
      this.#members(caller, words, pathOf('account-settings'), locale),
      this.#mails(caller, words, pathOf('mailbox'), locale),
      this.#guide(wanted, locale),
    ]);
    return found.flat();
  }

  /** The story of the value that a text has. */
  async #lineage({ accountNumber }: Caller, text: string, path: string | null, locale: ServerLocale) {
    const value = path === null ? null : await this.#deps.tracedValue(accountNumber, text);
    if (value === null) return [];
    const to = `${path}?${new URLSearchParams({ q: value })}`;
    const title = everythingAbout[locale](value);
    return [{ title, to, icon: 'timeline', subtitle: groups.lineage[locale], kind: 'lineage' } satisfies SearchResult];
  }

  async #members(
    { access, organisationId }: Caller,
    words: readonly string[],
    path: string | null,
    locale: ServerLocale,
  ) {
    if (access.isGuest || path === null) return [];
    const members = await this.#deps.directory.membersOf(organisationId);
    const fits = ({ email, name }: { email: string; name: string }) => {
      const searched = normalised(`${name} ${email}`);
      return words.every((word) => searched.includes(word));
    };
    return members
      .filter(fits)
      .slice(0, maxOfGroup)
      .map(({ userId: id, email, name }): SearchResult => {
        const group = { icon: 'user', subtitle: groups.members[locale], kind: 'member' };
        const query = new URLSearchParams({ section: 'members', member: id });
        return { title: name || email, to: `${path}?${query}`, ...group, id, ...(name ? { folder: email } : {}) };
      });
  }

  /** As the mailbox shows them: administrators find every mail, others those of their scenarios. */
  async #mails(caller: Caller, words: readonly string[], path: string | null, locale: ServerLocale) {
    if (path === null) return [];
    const mails = await mailboxRepository.search(this.#deps.pool, mailReaderOf(caller), words, maxOfGroup);
    return mails.map(({ id, subject }): SearchResult => {
      const group = { icon: 'mail', subtitle: groups.mails[locale], kind: 'mail' };
      return { title: subject, to: `${path}?${new URLSearchParams({ mail: id })}`, ...group, id };
    });
  }

  async #guide(text: string, locale: ServerLocale) {
    const hits = await this.#deps.searchGuide(locale, text);
    return hits.slice(0, maxOfGroup).map(({ title, heading, path: to }): SearchResult => {
      const group = { icon: 'book-2', subtitle: groups.guide[locale], kind: 'guide', is_external: true as const };
      return heading === '' ? { title, to, ...group } : { title: heading, to, ...group, folder: title };
    });
  }
}
