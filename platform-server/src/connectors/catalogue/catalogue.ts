import type pg from 'pg';
import type {
  CatalogueConnector,
  CatalogueDetail,
  CorrectedOperation,
  OperationChange,
  OperationHead,
} from 'shared-contracts/api/catalogue';
import { notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { ListedConnector } from '../../store/repositories/catalogueRepository.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import type { FoundOperation } from '../../store/repositories/catalogueSearchRepository.ts';
import * as catalogueSearchRepository from '../../store/repositories/catalogueSearchRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import type { ConfigurationUse } from '../../store/repositories/configurationUseRepository.ts';
import * as configurationUseRepository from '../../store/repositories/configurationUseRepository.ts';
import { compareStored } from './compare/compareVersions.ts';
import { connectorOf, detailOf, operationOf } from './connectorView.ts';

/** Connectors of the catalogue as they are read: public ones, and those of the account that asks; without one, all public ones. */
export class Catalogue {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** All that the account sees, its own in the trash included. */
  async list(account: string): Promise<CatalogueConnector[]> {
    const [rows, counts] = await Promise.all([
      catalogueRepository.list(this.#pool, account),
      configurationUseRepository.counts(this.#pool, account),
    ]);
    return rows.map((row) => connectorOf(row, counts.get(row.id) ?? 0));
  }

  /** @param version the newest unless named. @throws HttpError 404 */
  async get(account: string | null, id: string, version?: number): Promise<CatalogueDetail> {
    const row = await this.connector(account, id);
    const [versions, uses] = await Promise.all([
      new CatalogueVersionRepository(this.#pool, row.id).versions(),
      account === null ? [] : this.uses(account, id),
    ]);
    const shown = versions.find((each) => each.version === (version ?? row.version));
    if (!shown) throw notFound('version');
    return detailOf(row, uses.length, { versions, shown });
  }

  /** @throws HttpError 404 */
  async operations(account: string | null, id: string, version?: number): Promise<OperationHead[]> {
    const row = await this.connector(account, id);
    const wanted = version ?? row.version;
    if (wanted > row.version) throw notFound('version');
    return new CatalogueVersionRepository(this.#pool, row.id).operations(wanted);
  }

  /** @throws HttpError 404 */
  async operation(
    account: string | null,
    id: string,
    operationId: string,
    version?: number,
  ): Promise<CorrectedOperation> {
    const row = await this.connector(account, id);
    const versions = new CatalogueVersionRepository(this.#pool, row.id);
    const operation = await versions.operation(version ?? row.version, operationId);
    if (!operation) throw notFound('operation');
    return operationOf(operation);
  }

  /** Operations of all connectors, at their newest versions, that hold every word. */
  search(account: string, text: string): Promise<FoundOperation[]> {
    return catalogueSearchRepository.operations(this.#pool, account, text);
  }

  /** @throws HttpError 404 */
  async uses(account: string, id: string): Promise<ConfigurationUse[]> {
    await this.connector(account, id);
    return configurationUseRepository.uses(this.#pool, account, id);
  }

  /** @throws HttpError 404 for a connector or a version that is not there */
  async compare(
    account: string | null,
    id: string,
    between: { from: number; to: number; operation_id?: string | undefined },
  ): Promise<OperationChange[]> {
    const row = await this.connector(account, id);
    if (Math.max(between.from, between.to) > row.version) throw notFound('version');
    return compareStored(new CatalogueVersionRepository(this.#pool, row.id), between);
  }

  /** The connector as far as the account sees it. @throws HttpError 404 */
  async connector(account: string | null, id: string): Promise<ListedConnector> {
    const row = isId(id) ? await catalogueRepository.get(this.#pool, account, id) : null;
    if (!row) throw notFound('connector');
    return row;
  }
}
