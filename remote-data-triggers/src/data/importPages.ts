import type { HostApi } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import { listConversions } from 'shared-contracts/api/conversion';
import { listFilters } from 'shared-contracts/api/filter';
import {
  getImportPage,
  getImportPageVersion,
  getSubmission,
  type ImportContent,
  type ImportPage,
  type ImportPageSummary,
  listImportPages,
  listImportPageVersions,
  listSubmissions,
} from 'shared-contracts/api/import-page';
import { type LiveListeners, useEndpoint, useLive } from 'shared-contracts/react';

export const useImportPage = (id: string) => useEndpoint(getImportPage, { params: { id } });

/** Published versions, newest first. */
export const useImportPageVersions = (id: string) =>
  useEndpoint(listImportPageVersions, { params: { id } }, { quiet: true });

/** What visitors get; null before anything was published, and while it is read. */
export function usePublishedContent({ id, published, has_changes, content }: ImportPage): ImportContent | null {
  const version = published && has_changes ? published.version : null;
  const reading = useEndpoint(getImportPageVersion, version === null ? null : { params: { id, version } }, {
    quiet: true,
  });
  if (!published) return null;
  return has_changes ? (reading.data?.content ?? null) : content;
}

/** Files that were sent, newest first; what was shown stays while another page loads. */
export const useSubmissions = (id: string, page: number) =>
  useEndpoint(listSubmissions, { params: { id }, query: { page } }, { keepPreviousData: true, quiet: true });

export const useSubmission = (id: string, submission: string) =>
  useEndpoint(getSubmission, { params: { id, submission } }, { quiet: true });

/** Filter lists and conversion tables that a column can name: those outside trash. */
export function useLookupChoices() {
  const filters = useEndpoint(listFilters, {}, { quiet: true });
  const conversions = useEndpoint(listConversions, {}, { quiet: true });
  const isActive = ({ is_active }: { is_active: boolean }) => is_active;
  return { filters: filters.data?.filter(isActive), conversions: conversions.data?.filter(isActive) };
}

/** Import pages outside trash by name, asked of the server: the search and the terminal have no list on screen. */
export async function activeImportPages({ api }: HostApi): Promise<ImportPageSummary[]> {
  const all = await api.call(listImportPages, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
}

/** A list or table that visitors need goes to the trash, or comes back. */
const trashedLookups: LiveListeners = {
  'trash-update': (facts, { ask }) => facts.some(({ kind }) => kind === 'filter' || kind === 'conversion') && ask(),
};

/** Keeps an import page current: what others save of it, and whether all that it needs is there. */
export function useLiveImportPage(pageId: string): void {
  const isIt = (input: { params: { id: string } }) => input.params.id === pageId;
  useLive(
    {
      ...trashedLookups,
      'import-page-update': (facts, { ask }) => facts.some(({ id }) => id === pageId) && ask(),
      // What it starts is chosen in the editor as well.
      'scenario-update': (_, { ask }) => ask(),
    },
    { refresh: (reread) => Promise.all([reread(getImportPage, isIt), reread(listImportPageVersions, isIt)]) },
  );
}

/** Keeps an import page and its files current: its own news, that of what it needs, and the runs of its rows. */
export function useLiveSubmissions(pageId: string): void {
  const isIt = (input: { params: { id: string } }) => input.params.id === pageId;
  useLive(
    {
      ...trashedLookups,
      'import-page-update': (facts, { ask }) => facts.some(({ id }) => id === pageId) && ask(),
      'submissions-update': (facts, { ask }) => facts.some(({ import_page_id }) => import_page_id === pageId) && ask(),
      'logs-update': (runs, { ask }) => runs.some(({ event }) => event === 'import') && ask(),
    },
    {
      refresh: (reread) =>
        Promise.all([reread(listSubmissions, isIt), reread(getSubmission, isIt), reread(getImportPage, isIt)]),
    },
  );
}

/** The page that a save met in place of the one it was made on. */
export const pageMetBy = (error: unknown): ImportPage | undefined =>
  error instanceof ApiError && error.status === 409
    ? (error.envelope?.details?.current as ImportPage | undefined)
    : undefined;
