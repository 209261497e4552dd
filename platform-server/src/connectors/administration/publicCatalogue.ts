import type pg from 'pg';
import {
  type AdminConnector,
  type AdminConnectorDetail,
  type AdminLabels,
  adminConnectorDays,
} from 'shared-contracts/api/admin-connector';
import { notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { ListedConnector } from '../../store/repositories/catalogueRepository.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import {
  type CatalogueUse,
  CatalogueUseRepository,
  type ConnectorUse,
} from '../../store/repositories/catalogueUseRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import * as labelRepository from '../../store/repositories/labelRepository.ts';
import { connectorOf, detailOf } from '../catalogue/connectorView.ts';
import type { Labels } from '../catalogue/labels.ts';

const maxAccounts = 100;
const unused: CatalogueUse = { accounts: 0, configurations: 0, calls: 0, failures: 0 };

/** What super admins see of the public connectors: all of them, with their use over all accounts. */
export class PublicCatalogue {
  readonly #pool: pg.Pool;
  readonly #labels: Labels;

  constructor(pool: pg.Pool, labels: Labels) {
    this.#pool = pool;
    this.#labels = labels;
  }

  async list(): Promise<AdminConnector[]> {
    const [rows, uses] = await Promise.all([catalogueRepository.publicOnes(this.#pool), this.#uses.all()]);
    return rows.map((row) => shown(row, uses.get(row.id)));
  }

  /** @throws HttpError 404 */
  async get(id: string): Promise<AdminConnectorDetail> {
    const row = isId(id) ? await catalogueRepository.get(this.#pool, null, id) : null;
    if (!row) throw notFound('connector');
    const uses = this.#uses;
    const [versions, all, byVersion, days, usedBy] = await Promise.all([
      new CatalogueVersionRepository(this.#pool, id).versions(),
      uses.all(),
      uses.versions(id),
      uses.calls(id),
      uses.accounts(id, maxAccounts),
    ]);
    const newest = versions.find(({ version }) => version === row.version);
    if (!newest) throw notFound('version');
    const {
      homepage,
      documentation,
      guide,
      servers,
      schemes,
      shown_version,
      versions: shownVersions,
    } = detailOf(row, 0, {
      versions,
      shown: newest,
    });
    return {
      ...shown(row, all.get(id)),
      homepage,
      documentation,
      guide,
      servers,
      schemes,
      shown_version,
      days,
      versions: shownVersions.map((version, index) => ({
        ...version,
        created_by: versions[index]?.created_by ?? '',
        ...(byVersion.get(version.version) ?? unused),
      })),
      used_by: usedBy,
    };
  }

  /** Categories and tags that are public, with how many public connectors have each. */
  async labels(): Promise<AdminLabels> {
    const [categories, tags, uses] = await Promise.all([
      this.#labels.categories(null),
      this.#labels.tags(null),
      labelRepository.publicUses(this.#pool),
    ]);
    return {
      categories: categories.map((each) => ({ ...each, connectors: uses.categories.get(each.id) ?? 0 })),
      tags: tags.map((each) => ({ ...each, connectors: uses.tags.get(each.name) ?? 0 })),
    };
  }

  get #uses(): CatalogueUseRepository {
    return new CatalogueUseRepository(this.#pool, adminConnectorDays);
  }
}

function shown(row: ListedConnector, use: ConnectorUse | undefined): AdminConnector {
  const { configuration_count: _, is_active, status, ...connector } = connectorOf(row, 0);
  return {
    ...connector,
    status: is_active ? status : 'draft',
    is_included: row.key !== null,
    ...(use ?? { ...unused, on_newest: 0, scenarios: 0 }),
  };
}
