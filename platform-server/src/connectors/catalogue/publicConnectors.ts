import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from '../../store/advisoryLocks.ts';
import { newId } from '../../store/ids.ts';
import type { ConnectorContent } from '../../store/repositories/catalogueRepository.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import type { PublicCategory } from '../../store/repositories/labelRepository.ts';
import * as labelRepository from '../../store/repositories/labelRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { Documents } from './documents.ts';
import { type PublicConnector, publicConnectorSchema } from './publicConnector.ts';
import { sayProblem } from './reading/documentProblems.ts';
import type { ReadResult } from './reading/readDocument.ts';
import { readingVersion } from './reading/readingVersion.ts';
import { versionOf } from './versionOf.ts';

/** Categories of the product, in the order of the marketplace. */
export const publicCategories: readonly PublicCategory[] = [
  { key: 'development', name_en: 'Development', name_fr: 'Développement' },
  { key: 'communication', name_en: 'Communication', name_fr: 'Communication' },
  { key: 'projects', name_en: 'Projects', name_fr: 'Projets' },
  { key: 'documents', name_en: 'Documents', name_fr: 'Documents' },
  { key: 'spreadsheets', name_en: 'Spreadsheets', name_fr: 'Tableurs' },
  { key: 'crm', name_en: 'Customers', name_fr: 'Clients' },
  { key: 'commerce', name_en: 'Commerce', name_fr: 'Commerce' },
  { key: 'payments', name_en: 'Payments', name_fr: 'Paiements' },
  { key: 'ai', name_en: 'AI', name_fr: 'IA' },
  { key: 'generic', name_en: 'Generic', name_fr: 'Générique' },
];

/** Who made the versions of public connectors. */
const product = 'Weft';

interface Files {
  folder: string;
  description: Buffer;
  document: Buffer;
  digest: string;
}

interface PublicConnectorsDeps {
  pool: pg.Pool;
  documents: Pick<Documents, 'readBytes'>;
  /** Has a folder for each connector. */
  folder: string;
  /** Called with folders that cannot be used; the others are. */
  report: (problem: string) => void;
}

/**
 * Brings the public connectors up to their files: a new folder becomes a connector, another document a new version.
 * One process does it, and what is unchanged costs the reading of its files.
 * @returns false while another process is at it, which may end before it is done
 */
export function importPublicConnectors({ pool, folder, ...deps }: PublicConnectorsDeps): Promise<boolean> {
  return inTransaction(pool, async (lock) => {
    const text = 'select pg_try_advisory_xact_lock($1) as mine';
    const { rows } = await lock.query<{ mine: boolean }>(text, [advisoryLocks.publicConnectors]);
    if (!rows[0]?.mine) return false;
    await labelRepository.ensureCategories(pool, publicCategories);
    const known = await catalogueRepository.publicDigests(pool);
    for (const files of await filesIn(folder)) {
      if (known.get(files.folder) === files.digest) continue;
      const importing = importOne({ pool, ...deps }, files);
      await importing.catch((error: Error) => deps.report(`catalogue: ${files.folder}: ${error.message}`));
    }
    return true;
  });
}

async function filesIn(folder: string): Promise<Files[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = names.sort().map(async (name): Promise<Files[]> => {
    const parts = ['connector.json', 'openapi.yaml'].map((file) =>
      readFile(join(folder, name, file)).catch(() => null),
    );
    const [description, document] = await Promise.all(parts);
    if (!description || !document) return [];
    const digest = createHash('sha256').update(`${readingVersion}`).update(description).update('\0').update(document);
    return [{ folder: name, description, document, digest: digest.digest('base64url') }];
  });
  return (await Promise.all(read)).flat();
}

async function importOne(
  { pool, documents }: Pick<PublicConnectorsDeps, 'pool' | 'documents'>,
  { folder, description, document, digest }: Files,
): Promise<void> {
  const connector = publicConnectorSchema.parse(JSON.parse(description.toString('utf8')));
  if (connector.key !== folder) throw new Error(`the key in connector.json is ${connector.key}`);
  const { result, problems } = await documents.readBytes(document);
  const [problem] = problems.map((each) => sayProblem(each, 'en'));
  if (!result) throw new Error(`${problem?.pointer} ${problem?.message}`);
  const template = connector.template?.operation;
  if (template !== undefined && !result.operations.some(({ id }) => id === template)) {
    throw new Error(`the template names ${template}, which the document does not have`);
  }
  await inTransaction(pool, (database) => write(database, { connector, result, digest }));
}

async function write(
  database: Queryable,
  { connector, result, digest }: { connector: PublicConnector; result: ReadResult; digest: string },
): Promise<void> {
  const content = await contentOf(database, connector);
  const current = await catalogueRepository.lockPublic(database, connector.key);
  const id = current?.id ?? newId();
  const versions = new CatalogueVersionRepository(database, id);
  const [newest] = current ? await versions.versions() : [];
  const isSame = newest?.digest === result.digest;
  const number = (current?.version ?? 0) + (isSame ? 0 : 1);
  const { en = '', fr = '' } = connector.changelog.find(({ version }) => version === number) ?? {};
  const version = versionOf(id, number, result, { changelog: { en, fr }, by: product });
  if (current)
    await catalogueRepository.update(
      database,
      id,
      current.keeps_description ? keeping(current, content) : content,
      product,
    );
  else
    await catalogueRepository.insert(
      database,
      id,
      { account_number: null, key: connector.key, files_digest: null },
      content,
    );
  if (isSame) await versions.rewrite(version, result.operations, result.bytes);
  else await versions.add(version, result.operations, result.bytes);
  await catalogueRepository.noteFiles(database, id, digest);
}

/** What a super admin says of it stays; links and the first scenario fit the document. */
function keeping(current: ConnectorContent, { homepage, documentation, template }: ConnectorContent): ConnectorContent {
  return { ...current, homepage, documentation, template };
}

async function contentOf(database: Queryable, description: PublicConnector): Promise<ConnectorContent> {
  const category_id = (await labelRepository.publicCategories(database)).get(description.category);
  if (category_id === undefined) throw new Error(`there is no category ${description.category}`);
  const { key: _key, category: _category, changelog: _changelog, ...rest } = description;
  return {
    ...rest,
    category_id,
    tags: await labelRepository.ensureTags(database, null, description.tags),
    status: 'published',
    is_active: true,
  };
}
