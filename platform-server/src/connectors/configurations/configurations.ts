import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  type Configuration,
  type configurationCreateSchema,
  configurationUpdateSchema,
} from 'shared-contracts/api/connector';
import type { z } from 'zod';
import { HttpError, invalidField, notFound, staleRevision } from '../../errors/httpError.ts';
import { resourceOptions } from '../../kinds/storedKinds.ts';
import { Resource } from '../../resources/resource.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { referredSecret } from '../../scenarios/flowSecrets.ts';
import { isId } from '../../store/ids.ts';
import * as configurationRepository from '../../store/repositories/configurationRepository.ts';
import { type ConfigurationContent, configurationTable } from '../../store/repositories/configurationTable.ts';
import * as connectorTokenRepository from '../../store/repositories/connectorTokenRepository.ts';
import { ConnectorTurnRepository } from '../../store/repositories/connectorTurnRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { defaultAddress } from '../catalogue/reading/servers.ts';
import { assertSecure, readCertificate } from './certificate/readCertificate.ts';
import {
  type ConfigurationSecrets,
  configurationSecretReferences,
  secretKeys,
  type TypedConfigurationSecrets,
} from './configurationSecrets.ts';
import { firstAuthentication, furtherKeys } from './firstAuthentication.ts';
import { assertSecretsFit, forgetsTokens, isForOthers } from './settingsChange.ts';

type Typed = { typed?: TypedConfigurationSecrets };
type Given = z.output<typeof configurationCreateSchema>;
type NewConfiguration = Given & Required<Pick<Given, 'base_url' | 'authentication' | 'connector_version'>> & Typed;
/** Body of a save. */
export type ConfigurationSave = z.output<typeof configurationUpdateSchema>;

export interface ConfigurationsDeps {
  pool: pg.Pool;
  secrets: ConfigurationSecrets;
  /** Whether the account has a tunnel of this id. */
  hasTunnel(account: string, id: string): Promise<boolean>;
  changed(account: string, ids: readonly string[]): Promise<void> | void;
  /** What was noted of its calls is of other settings. */
  forgetHealth(id: string): void;
}

/** What makes a save an edit that somebody else's could contradict. */
const edited = Object.keys(configurationUpdateSchema.shape).filter(
  (field) => !['revision', 'is_active'].includes(field),
);

/** What leaves the trash brings its name, which is none where it stays. */
const isEdit = (current: Configuration, { name, ...body }: ConfigurationSave) =>
  (name !== undefined && name !== current.name) ||
  edited.some((field) => field !== 'name' && body[field as keyof typeof body] !== undefined);

function assertCurrent(current: Configuration, body: ConfigurationSave): void {
  const { revision } = body;
  if (revision !== undefined && revision !== current.revision) throw staleRevision(current);
}

/** What a saved configuration becomes: what is left out stays as it is. */
export function savedContent(current: Configuration, body: ConfigurationSave): ConfigurationContent {
  const { connector_version, name, description, environment, base_url, authentication, headers, timeout_s, is_active } =
    { ...current, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
  return {
    connector_version,
    name,
    description,
    environment,
    base_url,
    authentication,
    headers,
    timeout_s,
    is_active,
    revision: current.revision + (isEdit(current, body) ? 1 : 0),
    rate: body.rate === undefined ? current.rate : body.rate,
    tunnel_id: body.tunnel_id === undefined ? current.tunnel_id : body.tunnel_id,
    secrets_expire_on: body.secrets_expire_on === undefined ? current.secrets_expire_on : body.secrets_expire_on,
  };
}

/** Configurations of connectors (product §5). Their secrets are put aside before anything is written. */
export class Configurations extends Resource<
  Configuration,
  ConfigurationContent,
  NewConfiguration,
  ConfigurationSave & Typed
> {
  readonly #deps: ConfigurationsDeps;

  constructor(deps: ConfigurationsDeps) {
    super(deps.pool, configurationKind(deps));
    this.#deps = deps;
  }

  /** @throws HttpError 404 for a connector that the account does not see, 402 at the plan's limit, 422 */
  override async create(actor: TrackingActor, body: Given): Promise<Configuration> {
    return super.create(actor, body as NewConfiguration);
  }

  /** @throws HttpError 404 for a connector that the account does not see, 402 at the plan's limit, 422 */
  override async add(database: Queryable, actor: TrackingActor, body: Given): Promise<string> {
    const begin = await this.#begin(database, actor.accountNumber, body);
    await this.#assertTunnel(actor.accountNumber, body.tunnel_id);
    const given = body.authentication ?? firstAuthentication(begin.schemes);
    const authentication = given.type === 'certificate' ? readCertificate(given, null) : given;
    assertSecure({ authentication, base_url: body.base_url ?? begin.baseUrl });
    const isFirst = authentication.type === begin.schemes[0]?.type;
    const headers = isFirst && body.headers.length === 0 ? furtherKeys(begin.schemes) : body.headers;
    return super.add(database, actor, {
      ...body,
      base_url: body.base_url ?? begin.baseUrl,
      connector_version: begin.version,
      ...configurationSecretReferences({ authentication, headers }, secretKeys(begin.schemes)),
    });
  }

  /** @throws HttpError 404, 409 with the current one for a stale revision, 402 when it leaves the trash of a full plan, 422 */
  override async save(actor: TrackingActor, id: string, given: ConfigurationSave): Promise<Configuration> {
    const current = await this.get(actor.accountNumber, id);
    // Before what else would be wrong with settings that were made on others.
    assertCurrent(current, given);
    const body = await this.withCertificate(actor.accountNumber, id, given);
    await this.assertFits(actor.accountNumber, current, body);
    if (!body.authentication && !body.headers) return super.save(actor, id, body);
    const version = body.connector_version ?? current.connector_version;
    const document = await configurationRepository.beginning(
      this.#deps.pool,
      actor.accountNumber,
      current.connector_id,
      version,
    );
    return super.save(actor, id, configurationSecretReferences(body, secretKeys(document?.schemes ?? [])));
  }

  /** Whether these settings may take the place of the current ones. @throws HttpError 422 */
  async assertFits(account: string, current: Configuration, body: ConfigurationSave): Promise<void> {
    const { connector_version: version, tunnel_id } = body;
    if (version !== undefined && version > current.newest_version) throw unknownVersion(current.newest_version);
    if (tunnel_id !== current.tunnel_id) await this.#assertTunnel(account, tunnel_id);
    const content = savedContent(current, body);
    assertSecure(content);
    assertSecretsFit(current, content);
  }

  /** The body with its client certificate, if it has one, as it is stored. @throws HttpError 422 */
  async withCertificate(account: string, id: string, body: ConfigurationSave): Promise<ConfigurationSave> {
    const { authentication: auth } = body;
    if (auth?.type !== 'certificate') return body;
    const isStored = referredSecret(auth.private_key) !== null;
    const row = isStored ? await configurationRepository.forCall(this.#deps.pool, account, id) : null;
    const key = row && this.#deps.secrets.text({ account, id }, auth.private_key, row.secrets);
    return { ...body, authentication: readCertificate(auth, isStored ? (key ?? '') : null) };
  }

  async #assertTunnel(account: string, id: string | null | undefined): Promise<void> {
    if (id == null || (isId(id) && (await this.#deps.hasTunnel(account, id)))) return;
    throw invalidField('tunnel_id', new HttpError('not_found', { kind: 'tunnel' }).texts);
  }

  async #begin(database: Queryable, account: string, { connector_id: id, connector_version: wanted }: Given) {
    const found = isId(id) ? await configurationRepository.beginning(database, account, id, wanted) : null;
    if (!found) throw notFound('connector');
    if (found.version === null) throw unknownVersion(found.newest);
    const [server] = found.servers;
    const baseUrl = server ? defaultAddress(server) : '';
    return {
      ...found,
      version: found.version,
      baseUrl: /^https?:\/\//.test(baseUrl) && URL.canParse(baseUrl) ? baseUrl : '',
    };
  }
}

function unknownVersion(newest: number): HttpError {
  return invalidField('connector_version', {
    en: `Choose a version up to ${newest}`,
    fr: `Choisissez une version jusqu’à ${newest}`,
  });
}

function configurationKind({
  secrets,
  changed,
  forgetHealth,
}: ConfigurationsDeps): ResourceKind<Configuration, ConfigurationContent, NewConfiguration, ConfigurationSave & Typed> {
  return {
    ...resourceOptions('connector'),
    table: configurationTable,
    created: ({ typed: _, ...body }) => ({ ...body, revision: 1, is_active: true }),
    saved(current, body) {
      const content = savedContent(current, body);
      // Of what is true while it is saved.
      assertSecretsFit(current, content);
      return content;
    },
    async changing({ database, actor, id, body }) {
      if (body.typed) await secrets.store(database, { account: actor.accountNumber, id }, body.typed);
    },
    changed: (account, id) => changed(account, [id]),
    changedAll: changed,
    async replaced({ database, id, before, after }) {
      if (isForOthers(before, after)) {
        await configurationRepository.forgetHealth(database, id);
        forgetHealth(id);
      }
      if (forgetsTokens(before, after)) await connectorTokenRepository.forget(database, id);
      else if (!isDeepStrictEqual(before.authentication, after.authentication))
        await connectorTokenRepository.allowAgain(database, id);
      if (!isDeepStrictEqual(before.rate, after.rate)) await new ConnectorTurnRepository(database).forget(id);
    },
  };
}
