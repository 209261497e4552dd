import type { ImportPage } from 'shared-contracts/api/import-page';

/** How an import page stands, from what keeps visitors out to what they get. */
export type ImportPageStatus = 'trash' | 'ended' | 'paused' | 'out-of-order' | 'unpublished' | 'changed' | 'live';

/** Status of an import page as it is shown. */
export function importPageStatusOf(
  page: Pick<ImportPage, 'is_active' | 'is_paused' | 'published' | 'has_changes' | 'deployment' | 'lost_references'>,
  now = Date.now(),
): ImportPageStatus {
  const { expires_at } = page.deployment;
  if (!page.is_active) return 'trash';
  if (!page.published) return 'unpublished';
  if (expires_at && Date.parse(expires_at) <= now) return 'ended';
  if (page.is_paused) return 'paused';
  if (page.lost_references.length > 0) return 'out-of-order';
  return page.has_changes ? 'changed' : 'live';
}
