import type pg from 'pg';
import type { Connectors, OpenConnector } from '../../engine/connectors/connectors.ts';
import { isId } from '../../store/ids.ts';
import type { CallConfiguration } from '../../store/repositories/configurationRepository.ts';
import * as configurationRepository from '../../store/repositories/configurationRepository.ts';
import { ConnectorTurnRepository } from '../../store/repositories/connectorTurnRepository.ts';
import { DigestSessions } from './digest/digestSessions.ts';
import { TrialTokens } from './oauth/trialTokens.ts';
import { ConfiguredConnector, type ConnectorParts } from './openConnector.ts';

/** Configurations as calls use them. Each is read at each call: a change holds at once, in every process. */
export class ConnectorCalls implements Connectors {
  readonly #pool: pg.Pool;
  readonly #parts: ConnectorParts;

  constructor(pool: pg.Pool, parts: Omit<ConnectorParts, 'turns' | 'digests'>) {
    this.#pool = pool;
    this.#parts = { ...parts, turns: new ConnectorTurnRepository(pool), digests: new DigestSessions() };
  }

  async open(account: string, id: string): Promise<OpenConnector | null> {
    const row = isId(id) ? await configurationRepository.forCall(this.#pool, account, id) : null;
    return row && this.of(row);
  }

  /** One that was read. */
  of(row: CallConfiguration): OpenConnector {
    return new ConfiguredConnector(row, this.#parts);
  }

  /** One of settings that are not saved; of those nothing is noted, and no token is kept where they let calls in otherwise. */
  trial(row: CallConfiguration, isSameAccess: boolean): OpenConnector {
    const parts = { ...this.#parts, note: () => {} };
    return new ConfiguredConnector(row, isSameAccess ? parts : { ...parts, tokens: new TrialTokens() });
  }
}
