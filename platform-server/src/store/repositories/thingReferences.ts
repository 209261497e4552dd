import { isKindThat, type ThingKind } from 'shared-contracts/api/kind';
import type { ReferredThing } from 'shared-contracts/nodes';
import { configurationsRefer, idsInNodes, idsInPages, textsAt } from './referencePaths.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const scenarioColumns = "'scenario' as kind, s.id, s.name, s.is_active, s.status = 'started' as is_started, m.target";

/** Scenarios of the account $1 by what their nodes refer to, of these kinds. */
const scenarios = (kinds?: readonly ReferredThing[]) => `select ${scenarioColumns}
  from scenario s cross join lateral (${textsAt('s.flow::jsonb', idsInNodes(kinds))}) m (target) where s.account_number = $1`;

/** Import pages, as they are saved and as visitors have them. */
const importPages = (
  kinds?: readonly ReferredThing[],
) => `select 'import_page', p.id, p.name, p.is_active, false, m.target
  from import_page p left join import_page_version v on v.import_page_id = p.id and v.version = p.published_version
  cross join lateral (${textsAt('p.content', idsInPages(kinds))} union ${textsAt('v.content', idsInPages(kinds))}) m (target)
  where p.account_number = $1`;

const configurations = `select 'connector', c.id, c.name, c.is_active, false, m.target::text
  from connector c cross join lateral (values (c.connector_id), (c.tunnel_id)) m (target)
  where c.account_number = $1 and m.target is not null`;

/** Scenarios by the configurations that they and their drafts call by: read off at every save, so no flow is searched. */
const byConfiguration = `select ${scenarioColumns}
  from scenario s cross join lateral (select jsonb_array_elements_text(s.configuration_ids)
    union select jsonb_array_elements_text(d.configuration_ids) from scenario_draft d
      where d.scenario_id = s.id and d.discarded_at is null) m (target)
  where s.account_number = $1`;

/** All that refers to a kind: what declares that it may. */
function referrersOf(kind: ReferredThing): string {
  const all = [
    ...(idsInNodes([kind]).length > 0 ? [kind === 'connector' ? byConfiguration : scenarios([kind])] : []),
    ...(idsInPages([kind]).length > 0 ? [importPages([kind])] : []),
    ...(configurationsRefer([kind]) ? [configurations] : []),
  ];
  return all.join(' union all ');
}

const asIds = (rows: string) => `select kind, id, name, is_active, is_started, target::uuid
  from (${rows}) r (kind, id, name, is_active, is_started, target) where target ~* '^${uuid}$'`;

/** What refers to things of a kind: rows of `kind, id, name, is_active, is_started, target` of the account $1; null for a kind that nothing refers to. */
export function referencesTo(kind: ThingKind): string | null {
  if (kind === 'catalogue') return asIds(configurations);
  return isKindThat('isReferred', kind) ? asIds(referrersOf(kind)) : null;
}

const own: Partial<Record<ThingKind, string>> = {
  scenario: scenarios(),
  import_page: importPages(),
  connector: configurations,
};

/** What things of a kind refer to; rows as of `referencesTo`. Null for those that refer to nothing. */
export function referencesOf(kind: ThingKind): string | null {
  const rows = own[kind];
  return rows === undefined ? null : asIds(rows);
}
