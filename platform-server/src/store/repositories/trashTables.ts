import type { TrashKind } from 'shared-contracts/api/trash';
import { type FolderTable, inFolders } from './folderRepository.ts';

interface TrashTable {
  table: string;
  folders?: FolderTable;
}

/** The table of each kind of thing with a trash; all have `account_number, name, is_active, trashed_at, trashed_by`. */
export const trashTables: Readonly<Record<TrashKind, TrashTable>> = {
  scenario: { table: 'scenario', folders: 'scenario_folder' },
  webhook: { table: 'webhook_url', folders: 'webhook_url_folder' },
  import_page: { table: 'import_page' },
  filter: { table: 'filter' },
  conversion: { table: 'conversion' },
  connector: { table: 'connector' },
  catalogue: { table: 'catalogue_connector' },
  tunnel: { table: 'tunnel' },
};

/** Reads where things of a kind are or were: joined folders, and the columns `folder` and `lost_folder`. */
export function placeOf({ folders }: TrashTable): { columns: string; join: string } {
  if (!folders) return { columns: 'null::text as folder, null::text as lost_folder', join: '' };
  return {
    columns: 'f.name as folder, case when f.id is null then t.lost_folder end as lost_folder',
    join: `left join ${folders} f on f.id = t.${inFolders[folders].column}`,
  };
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const idsIn = (text: string) => `(select distinct (regexp_matches(${text}, '${uuid}', 'g'))[1]::uuid as target)`;

/** What each kind refers to, by the ids in it: rows of `kind, id, name, is_active, target` of the account $1. */
const references: Partial<Record<TrashKind, string>> = {
  scenario: `select 'scenario' as kind, s.id, s.name, s.is_active, m.target
    from scenario s cross join lateral ${idsIn('s.flow::text')} m where s.account_number = $1`,
  import_page: `select 'import_page', p.id, p.name, p.is_active, m.target
    from import_page p left join import_page_version v on v.import_page_id = p.id and v.version = p.published_version
    cross join lateral ${idsIn("(p.content->'columns')::text || coalesce((v.content->'columns')::text, '')")} m
    where p.account_number = $1`,
  connector: `select 'connector' as kind, c.id, c.name, c.is_active, m.target
    from connector c cross join lateral (values (c.connector_id), (c.tunnel_id)) m (target)
    where c.account_number = $1 and m.target is not null`,
};

/** Scenarios by the configurations that they and their drafts call by: read off at every save, so no flow is searched. */
const byConfiguration = `select 'scenario' as kind, s.id, s.name, s.is_active, m.target::uuid
  from scenario s cross join lateral (select jsonb_array_elements_text(s.configuration_ids)
    union select jsonb_array_elements_text(d.configuration_ids) from scenario_draft d
      where d.scenario_id = s.id and d.discarded_at is null) m (target)
  where s.account_number = $1 and m.target ~ '^${uuid}$'`;

const everyReference = Object.values(references).join(' union all ');

/** What may refer to things of a kind: by default whatever has ids in it. */
const referrers: Partial<Record<TrashKind, string | undefined>> = {
  connector: byConfiguration,
  catalogue: references.connector,
};

/** What refers to things of a kind; rows as of `references`. */
export const referencesTo = (kind: TrashKind): string => referrers[kind] ?? everyReference;

/** What things of a kind refer to; undefined for those that refer to nothing. */
export const referencesOf = (kind: TrashKind): string | undefined => references[kind];
