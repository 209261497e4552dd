import type { ImportPage, ImportPageSummary } from 'shared-contracts/api/import-page';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { firstIdAt } from '../ids.ts';
import type { ImportPageRow, ImportPageVersionRow } from '../rows/import.ts';
import { lostReferencesIn } from './lostReferences.ts';
import type { ResourceTableShape } from './resourceTable.ts';

/** What is written of an import page. The key is written once: an address never changes. */
export type ImportPageContent = Pick<
  ImportPageRow,
  'name' | 'description' | 'slug' | 'content' | 'deployment' | 'is_paused' | 'is_active'
> & { key?: string };

type Row = ImportPageRow &
  Pick<ImportPageSummary, 'scenario_ids' | 'has_changes' | 'lost_references' | 'submissions_24h' | 'column_count'> &
  Pick<ImportPageVersionRow, 'published_at' | 'published_by'> & {
    last_submission_at: Date | null;
    context_secret_at: Date | null;
    earlier_secret_until: Date | null;
  };

const day = 86_400_000;

// Ids tell the time: the count reads an index. Previews are no submissions.
const selecting = (
  what: string,
) => `select ${what}, r.revision + l.changes as revision, jsonb_array_length(r.content->'columns') as column_count,
    s.scenario_ids, v.published_at, v.published_by,
    v.content_hash is distinct from r.content_hash as has_changes,
    ${lostReferencesIn('v.content', 'r.account_number')} as lost_references, f.last_submission_at, c.submissions_24h,
    k.context_secret_at, k.earlier_secret_until
  from import_page r
  left join import_page_version v on v.import_page_id = r.id and v.version = r.published_version
  left join lateral (
    select coalesce(array_agg(scenario_id order by scenario_id), '{}') as scenario_ids
    from import_subscription where import_page_id = r.id) s on true
  left join lateral (
    select count(*)::int as changes from import_page_link_change where import_page_id = r.id) l on true
  left join lateral (
    select max(created_at) filter (where ends_at is null) as context_secret_at,
      max(ends_at) filter (where ends_at > now()) as earlier_secret_until
    from import_context_secret where import_page_id = r.id) k on true
  left join lateral (
    select submitted_at as last_submission_at from import_submission
    where import_page_id = r.id and submitted_at is not null and version > 0 order by id desc limit 1) f on true
  left join lateral (
    select count(*)::int as submissions_24h from import_submission
    where import_page_id = r.id and id >= $2 and submitted_at is not null and version > 0) c on true
  where r.account_number = $1`;

const listedColumns = `r.id, r.name, r.description, r.slug, r.key, r.deployment, r.password_hash, r.published_version,
    r.is_paused, r.is_active, r.created_at, r.updated_at`;

type AddressOf = (page: Pick<Row, 'slug' | 'key'>) => string;

function summaryOf(row: Omit<Row, 'content'>, addressOf: AddressOf): ImportPageSummary {
  const { id, name, description, slug, revision, is_paused, is_active, scenario_ids, has_changes } = row;
  const { published_version: version, published_at, published_by, lost_references } = row;
  return {
    lost_references,
    // Of pages from before there were contexts.
    deployment: { ...row.deployment, context: row.deployment.context ?? 'off' },
    ...{ id, name, description, slug, revision, is_paused, is_active, scenario_ids, has_changes },
    url: addressOf(row),
    column_count: row.column_count,
    has_password: row.password_hash !== null,
    context_secret: row.context_secret_at && {
      created_at: row.context_secret_at.toISOString(),
      earlier_until: row.earlier_secret_until?.toISOString() ?? null,
    },
    published: version === null ? null : { version, published_at: published_at.toISOString(), published_by },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_submission_at: row.last_submission_at?.toISOString() ?? null,
    submissions_24h: row.submissions_24h,
  };
}

/** Import pages with what they start. `addressOf` says where a page is found. */
export const importPageTable = (
  addressOf: AddressOf,
): ResourceTableShape<ImportPage, ImportPageContent, ImportPageSummary> => ({
  table: storedKinds.import_page.table,
  columns: ['name', 'description', 'slug', 'content', 'deployment', 'is_paused', 'is_active'],
  once: ['key'],
  json: ['content', 'deployment'],
  select: selecting('r.*'),
  values: () => [firstIdAt(Date.now() - day)],
  read: (row: Row) => ({ ...summaryOf(row, addressOf), content: row.content }),
  listed: {
    select: selecting(listedColumns),
    read: (row: Omit<Row, 'content'>) => summaryOf(row, addressOf),
  },
});
