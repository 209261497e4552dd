import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type {
  CatalogueConnector,
  CatalogueDetail,
  CatalogueScheme,
  CatalogueVersion,
  CorrectedOperation,
  Operation,
} from 'shared-contracts/api/catalogue';
import type { ListedConnector } from '../../store/repositories/catalogueRepository.ts';
import type { CorrectedOperationRow, VersionHead } from '../../store/repositories/catalogueVersionRepository.ts';
import { templateSchema } from './publicConnector.ts';

const unzip = promisify(gunzip);
/** Bytes that the definition of one operation can have: twice what reading lets through, as UTF-8. */
const maxUnpacked = 16 * 2 ** 20;

/** Kinds of authentication that a version offers; `none` where its document names no scheme. */
function kindsOf(schemes: readonly CatalogueScheme[]): CatalogueConnector['authentication'] {
  return schemes.length === 0 ? ['none'] : [...new Set(schemes.map(({ type }) => type))];
}

/** A connector as lists show it. */
export function connectorOf(row: ListedConnector, configurations: number): CatalogueConnector {
  return {
    ...row,
    is_public: row.account_number === null,
    authentication: kindsOf(row.schemes),
    configuration_count: configurations,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A connector at one of its versions. */
export function detailOf(
  row: ListedConnector,
  configurations: number,
  { versions, shown }: { versions: readonly VersionHead[]; shown: VersionHead },
): CatalogueDetail {
  const { data: template } = templateSchema.safeParse(row.template);
  return {
    ...connectorOf(row, configurations),
    homepage: row.homepage,
    documentation: row.documentation,
    guide: row.guide,
    servers: shown.servers,
    schemes: shown.schemes,
    versions: versions.map(versionOf),
    shown_version: shown.version,
    template: template
      ? { name: template.name, description: template.description, operation_id: template.operation }
      : null,
  };
}

function versionOf({ created_at, ...row }: VersionHead): CatalogueVersion {
  return { ...row, created_at: created_at.toISOString() };
}

/** What is compressed of an operation. */
export type OperationDefinition = Pick<
  Operation,
  'parameters' | 'bodies' | 'answers' | 'request_defs' | 'answer_defs' | 'schemes' | 'server'
>;

/** Reads the definition of an operation; unpacked by a thread of the process. */
export async function definitionOf(definition: Uint8Array): Promise<OperationDefinition> {
  return JSON.parse((await unzip(definition, { maxOutputLength: maxUnpacked })).toString('utf8'));
}

/** An operation whole. */
export async function operationOf({
  definition,
  operation_id,
  group_name,
  ...row
}: CorrectedOperationRow): Promise<CorrectedOperation> {
  return { ...row, id: operation_id, group: group_name, ...(await definitionOf(definition)) };
}
