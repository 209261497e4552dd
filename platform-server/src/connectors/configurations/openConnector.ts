import type { Operation } from 'shared-contracts/api/catalogue';
import type {
  CallAuthentication,
  CallOutcome,
  CallTurnRequest,
  OpenConnector,
} from '../../engine/connectors/connectors.ts';
import type { Egress } from '../../engine/egress/egress.ts';
import type { Eventual } from '../../engine/eventual.ts';
import { permanentFailure } from '../../engine/nodes/nodeFailure.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import { referredSecret } from '../../scenarios/flowSecrets.ts';
import type { CallConfiguration } from '../../store/repositories/configurationRepository.ts';
import { isComplete } from '../../store/repositories/configurationTable.ts';
import type { ConnectorTurnRepository } from '../../store/repositories/connectorTurnRepository.ts';
import { certificateCredentials } from './certificate/certificateCredentials.ts';
import { type ConfigurationSecrets, isSecretHeader } from './configurationSecrets.ts';
import { credentialsOf, headerCredentials, type SentKey, withKeys } from './credentials.ts';
import type { DigestSessions } from './digest/digestSessions.ts';
import type { AccessToken, TokenSource, TokenUser } from './oauth/tokens.ts';

export interface ConnectorParts {
  secrets: ConfigurationSecrets;
  tokens: TokenSource;
  digests: DigestSessions;
  turns: ConnectorTurnRepository;
  operation(connectorId: string, version: number, operationId: string): Eventual<Operation | null>;
  note(id: string, outcome: CallOutcome): void;
}

/** What was typed for a key of the document is stored as a secret; else its name tells. */
const noKeys: ReadonlySet<string> = new Set();

/** A configuration that was read, ready for one call. */
export class ConfiguredConnector implements OpenConnector {
  readonly #row: CallConfiguration;
  readonly #parts: ConnectorParts;

  constructor(row: CallConfiguration, parts: ConnectorParts) {
    this.#row = row;
    this.#parts = parts;
  }

  get id(): string {
    return this.#row.id;
  }
  get name(): string {
    return this.#row.name;
  }
  get baseUrl(): string {
    return this.#row.base_url;
  }
  get trustsServers(): boolean {
    return this.#row.is_public;
  }
  get headers(): OpenConnector['headers'] {
    return this.#sent.filter(({ isSecret, place }) => !isSecret && place === 'header');
  }
  get timeoutMs(): number {
    return this.#row.timeout_s * 1000;
  }
  get tunnelId(): string | null {
    return this.#row.tunnel_id;
  }
  get hasRate(): boolean {
    return this.#row.rate !== null;
  }
  get isPaused(): boolean {
    return this.#pausedUntil > sharedNow();
  }

  /** What is sent with every call, in clear. */
  get #sent(): SentKey[] {
    const { account_number: account, id, headers, secrets } = this.#row;
    return headers.map((header) => {
      const { name, value, place = 'header' } = header;
      const isSecret = referredSecret(value) !== null || isSecretHeader(header, noKeys);
      return { name, place, value: this.#parts.secrets.text({ account, id }, value, secrets), isSecret };
    });
  }

  get #pausedUntil(): number {
    return this.#row.paused_until?.getTime() ?? 0;
  }

  operation(version: number, operationId: string): Eventual<Operation | null> {
    return this.#parts.operation(this.#row.connector_id, version, operationId);
  }

  async authentication(egress: Egress, signal: AbortSignal): Promise<CallAuthentication> {
    const { account_number: account, id, name, authentication, secrets, token } = this.#row;
    const settings = this.#parts.secrets.opened({ account, id }, authentication, secrets);
    if (!isComplete({ ...this.#row, authentication: settings })) {
      throw permanentFailure('CONNECTOR_INCOMPLETE', { name });
    }
    // A key that nobody has entered yet is not sent.
    const keys = this.#sent.filter(({ isSecret, place, value }) => (isSecret || place !== 'header') && value !== '');
    if (settings.type === 'digest') {
      const { username, secret: password } = settings;
      return withKeys(this.#parts.digests.credentials({ account, id, username, password }), keys);
    }
    if (settings.type === 'certificate') return withKeys(certificateCredentials({ account, id }, settings), keys);
    if (settings.type !== 'oauth2') return withKeys(credentialsOf(settings), keys);
    const user: TokenUser = { account, id, name, settings };
    return withKeys(this.#bearer(user, await this.#parts.tokens.access(user, token, egress, signal), egress), keys);
  }

  async turn(now: number, request: CallTurnRequest = {}): Promise<number> {
    const { id, rate: own } = this.#row;
    if (!own) return Math.max(now, this.#pausedUntil);
    return this.#parts.turns.turn(id, { count: own.count, perMs: own.per_s * 1000, now }, request);
  }

  note(outcome: CallOutcome): void {
    this.#parts.note(this.#row.id, outcome);
    const { retryAfterMs } = outcome;
    if (retryAfterMs === undefined) return;
    // The others need not hear it one by one. What does not get through is said again by the service.
    this.#parts.turns.pause(this.#row.id, sharedNow() + retryAfterMs).catch(() => {});
  }

  #bearer(user: TokenUser, token: AccessToken, egress: Egress): CallAuthentication {
    const { access } = token;
    return {
      ...headerCredentials('authorization', `Bearer ${access}`, [access]),
      renewed: async (signal) => {
        const other = await this.#parts.tokens.another(user, token, egress, signal);
        return other && headerCredentials('authorization', `Bearer ${other.access}`, [other.access]);
      },
    };
  }
}
