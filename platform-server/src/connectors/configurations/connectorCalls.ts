import type pg from 'pg';
import type { Connectors, OpenConnector } from '../../engine/connectors/connectors.ts';
import { isId } from '../../store/ids.ts';
import { type CallConfiguration, ConfigurationRepository } from '../../store/repositories/configurationRepository.ts';
import { ConnectorTurnRepository } from '../../store/repositories/connectorTurnRepository.ts';
import { ConfiguredConnector, type ConnectorParts } from './openConnector.ts';

/** Configurations as calls use them. Each is read at each call: a change holds at once, in every process. */
export class ConnectorCalls implements Connectors {
  readonly #repository: ConfigurationRepository;
  readonly #parts: ConnectorParts;

  constructor(pool: pg.Pool, parts: Omit<ConnectorParts, 'turns'>) {
    this.#repository = new ConfigurationRepository(pool);
    this.#parts = { ...parts, turns: new ConnectorTurnRepository(pool) };
  }

  async open(account: string, id: string): Promise<OpenConnector | null> {
    const row = isId(id) ? await this.#repository.forCall(account, id) : null;
    return row && this.of(row);
  }

  /** One that was read, or that is made of settings which are not saved; of those nothing is noted. */
  of(row: CallConfiguration, isTrial = false): OpenConnector {
    return new ConfiguredConnector(row, isTrial ? { ...this.#parts, note: () => {} } : this.#parts);
  }
}
