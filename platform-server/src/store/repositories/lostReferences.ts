import type { LostReference } from 'shared-contracts/api/import-page';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { idsInPages, textsAt } from './referencePaths.ts';

const kinds = ['filter', 'conversion'] as const satisfies LostReference['kind'][];

/** A column of a page has one value to look up. */
const usable = {
  filter: 't.is_active',
  conversion: 't.is_active and jsonb_array_length(t.value_columns) = 1',
} as const;

/**
 * What the content of an import page refers to and its account cannot use, as the JSON of a list of `LostReference`.
 * `content` and `account` are SQL.
 */
export function lostReferencesIn(content: string, account: string): string {
  const rows = kinds.map(
    (kind) => `select '${kind}' as kind, m.target as id, t.name
      from (${textsAt(content, idsInPages([kind]))}) m (target)
      left join ${storedKinds[kind].table} t on t.account_number = ${account} and t.id::text = lower(m.target)
      where m.target <> '' and (${usable[kind]}) is not true`,
  );
  return `(select coalesce(jsonb_agg(to_jsonb(l) order by l.name, l.id), '[]') from (${rows.join(' union ')}) l)`;
}
