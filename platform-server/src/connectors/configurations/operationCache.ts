import type pg from 'pg';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { Eventual } from '../../engine/eventual.ts';
import { isId } from '../../store/ids.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import { operationOf } from '../catalogue/connectorView.ts';

/** Bytes of definitions that a process keeps ready, unpacked. */
const maxBytes = 32 * 2 ** 20;
/** A newer server may read a version again while this one runs: what is older is fetched again. */
const keptMs = 60_000;

interface Kept {
  operation: Operation;
  bytes: number;
  /** By the clock of `performance`. */
  until: number;
}

/** Operations as calls use them, in memory for a short while. */
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
    if (!kept || kept.until < performance.now())
      return isId(connectorId) ? this.#read(key, connectorId, version, operationId) : null;
    // A Map keeps the order of insertion: what was asked for last goes last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.operation;
  }

  async #read(key: string, connectorId: string, version: number, operationId: string): Promise<Operation | null> {
    const row = await new CatalogueVersionRepository(this.#pool, connectorId).operation(version, operationId);
    if (!row) return null;
    const operation = await operationOf(row);
    // gzip ends with the size of what it holds.
    const bytes = row.definition.readUInt32LE(row.definition.length - 4);
    this.#keep(key, { operation, bytes, until: performance.now() + keptMs });
    return operation;
  }

  #keep(key: string, kept: Kept): void {
    this.#bytes += kept.bytes - (this.#kept.get(key)?.bytes ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= maxBytes || oldest === key) return;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
