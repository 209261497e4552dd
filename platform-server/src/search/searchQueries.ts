import type { SearchSource } from './sources.ts';

/** Hits answered at most. */
const maxHits = 20;
/** Of a text that fits much, the newest so many are put in order. */
const maxRanked = 100;
/** Parts of a text are looked up by three characters; shorter words are looked for where words begin. */
const shortestPart = 3;

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A text as it is looked for: without case, one blank between words. */
export function normalised(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Patterns of which each must fit. What is searched has a blank before every word. */
function patternsOf(text: string): string[] {
  return text.split(' ').map((word) => (word.length < shortestPart ? `% ${literally(word)}%` : `%${literally(word)}%`));
}

/** The conditions that every pattern fits; the first three parameters are the account, the text and its beginning. */
function allFit(searched: string, patterns: readonly string[]): string {
  return patterns.map((_, index) => `${searched} like $${index + 4}`).join(' and ');
}

const folderColumn = (folders: SearchSource['folders']) => `${folders?.field ?? 'null::uuid'} as folder_id`;

/** Hits with the names of their folders, in the order of the hits. */
function withFolders(hits: string, sources: readonly SearchSource[]): string {
  const tables = sources.flatMap(({ folders }) => (folders ? [`select id, name from ${folders.table}`] : []));
  const named = tables.length > 0 ? tables.join(' union all ') : 'select null::uuid as id, null as name where false';
  return `with hit as (select *, row_number() over () as place from (${hits}) ranked)
    select kind, hit.id, hit.name, folder.name as folder from hit left join (${named}) folder on folder.id = folder_id
    order by place`;
}

const ofAccount = ({ isShared }: SearchSource) =>
  isShared ? '(account_number = $1 or account_number is null)' : 'account_number = $1';

/** What is found by one kind: the very name, names that begin with the text, and where all its words are. */
function foundBy(source: SearchSource, patterns: readonly string[]): string {
  const { kind, table, folders } = source;
  const columns = `'${kind}' as kind, id, name, ${folderColumn(folders)}, searched_name, updated_at`;
  const own = `select ${columns} from ${table} where ${ofAccount(source)} and is_active`;
  return `(${own} and searched_name = $2 order by updated_at desc limit ${maxHits})
    union (${own} and searched_name like $3 order by updated_at desc limit ${maxHits})
    union (${own} and ${allFit('searched', patterns)} order by updated_at desc limit ${maxRanked})`;
}

// Where a name fits better: the whole name, its beginning, the beginning of a word, anywhere, its words, its description.
const rank = (patterns: readonly string[]) => `case when searched_name = $2 then 0
    when starts_with(searched_name, $2) then 1 when strpos(searched_name, ' ' || $2) > 0 then 2
    when strpos(searched_name, $2) > 0 then 3 when ${allFit("' ' || searched_name", patterns)} then 4 else 5 end`;

/** A statement in the terms of `pg`. */
export interface SearchStatement {
  text: string;
  values: unknown[];
}

/** Finds what holds every word of a normalised text, best first and then newest first. */
export function wordSearch(account: string, text: string, sources: readonly SearchSource[]): SearchStatement {
  const patterns = patternsOf(text);
  const found = sources.map((source) => foundBy(source, patterns)).join(' union ');
  return {
    text: withFolders(
      `select kind, id, name, folder_id from (${found}) found
      order by ${rank(patterns)}, updated_at desc, id limit ${maxHits}`,
      sources,
    ),
    values: [account, text, `${literally(text)}%`, ...patterns],
  };
}

/** How much of the text a name has to share with it, three characters by three: a swap or a slip in a word of six. */
export const similarity = 0.4;

/** Finds names with words like the text, for one that is found nowhere as it stands. Needs pg_trgm. */
export function similarSearch(account: string, text: string, sources: readonly SearchSource[]): SearchStatement {
  const found = sources.map((source) => {
    const { kind, table, folders } = source;
    return `(select '${kind}' as kind, id, name, ${folderColumn(folders)}, searched_name, updated_at
      from ${table} where ${ofAccount(source)} and is_active and $2 <% searched limit ${maxRanked})`;
  });
  return {
    text: withFolders(
      `select kind, id, name, folder_id from (${found.join(' union all ')}) found
      order by word_similarity($2, searched_name) desc, updated_at desc, id limit ${maxHits}`,
      sources,
    ),
    values: [account, text],
  };
}

/** Finds what has an id. */
export function idSearch(account: string, id: string, sources: readonly SearchSource[]): SearchStatement {
  const found = sources.map(
    (source) => `select '${source.kind}' as kind, id, name, ${folderColumn(source.folders)}
      from ${source.table} where ${ofAccount(source)} and id = $2 and is_active`,
  );
  return { text: withFolders(found.join(' union all '), sources), values: [account, id] };
}
