import type pg from 'pg';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { Eventual } from '../../engine/eventual.ts';
import { isId } from '../../store/ids.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import { operationOf } from '../catalogue/connectorView.ts';

/** Bytes of definitions that a process keeps ready, as they are stored. */
const mostBytes = 8 * 2 ** 20;

interface Kept {
  operation: Operation;
  bytes: number;
}

/** Operations as calls use them, in memory: an operation of a version never changes but in how its pages are asked for. */
export class OperationCache {
  readonly #pool: pg.Pool;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Null when the version has no such operation. The paging is not looked at: nodes have their own. */
  get(connectorId: string, version: number, operationId: string): Eventual<Operation | null> {
    const key = JSON.stringify([connectorId, version, operationId]);
    const kept = this.#kept.get(key);
    if (!kept) return isId(connectorId) ? this.#read(key, connectorId, version, operationId) : null;
    // A Map keeps the order of insertion: what was asked for last goes last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.operation;
  }

  async #read(key: string, connectorId: string, version: number, operationId: string): Promise<Operation | null> {
    const row = await new CatalogueVersionRepository(this.#pool, connectorId).operation(version, operationId);
    if (!row) return null;
    const operation = await operationOf(row);
    this.#keep(key, { operation, bytes: row.definition.length });
    return operation;
  }

  #keep(key: string, kept: Kept): void {
    this.#bytes += kept.bytes - (this.#kept.get(key)?.bytes ?? 0);
    this.#kept.set(key, kept);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= mostBytes || oldest === key) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
