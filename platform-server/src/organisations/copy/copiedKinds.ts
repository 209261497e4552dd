import { randomBytes } from 'node:crypto';
import type { CopiedKind, CopiedThing } from 'shared-contracts/api/organisation';
import { nodesOf } from 'shared-contracts/api/scenario';
import type { WebhookAuth } from 'shared-contracts/api/webhook';
import { isAnnotation, isSecretName } from 'shared-contracts/nodes';
import { secretOf, withSecret } from '../../connectors/configurations/configurationSecrets.ts';
import type { Configurations } from '../../connectors/configurations/configurations.ts';
import { HttpError } from '../../errors/httpError.ts';
import type { Webhooks } from '../../gateway/webhooks.ts';
import type { ImportPages } from '../../imports/importPages.ts';
import type { ConversionTables } from '../../lookups/conversionTables.ts';
import type { FilterLists } from '../../lookups/filterLists.ts';
import type { ScenarioService } from '../../scenarios/scenarioService.ts';
import { CopyRepository } from '../../store/repositories/copyRepository.ts';
import type { NamedStores } from '../../stores/stores.ts';
import type { TunnelService } from '../../tunnels/tunnelService.ts';
import { ownCatalogueCopy } from './catalogueCopies.ts';
import type { Copying } from './copying.ts';
import { type Reference, referencesFrom, referencesInFlow, secretNodesOf } from './flowReferences.ts';

/** Something of the source that a scenario refers to, and what it refers to itself. */
export interface SourceThing {
  id: string;
  name: string;
  detail: CopiedThing['detail'];
  hasSecrets: boolean;
  references: readonly Reference[];
}

interface AddedCopy {
  id: string;
  toDo: 'secrets' | 'publish' | null;
}

/** How things of a kind are read in the source and made in the target. */
export interface CopiedThingKind {
  /** Null for what is in the trash. Rejects with `HttpError` 404. */
  read(account: string, id: string): Promise<SourceThing | null>;
  /** Null where things of the kind are not copied, and for scenarios: those are made by `ScenarioCopies` itself. */
  add: ((copying: Copying, id: string) => Promise<AddedCopy>) | null;
  /** Tells of a copy once it is committed. */
  announce(account: string, id: string): Promise<unknown>;
}

/** The service of each kind that is copied. */
export interface CopiedServices {
  connector: Configurations;
  filter: FilterLists;
  conversion: ConversionTables;
  store: NamedStores;
  webhook: Webhooks;
  import_page: ImportPages;
  tunnel: TunnelService;
  scenario: ScenarioService;
}

/** Where the target has one of the name, a copy gets the next free number. */
const numbered = { if_name_taken: 'number' } as const;

type Lists = FilterLists | ConversionTables;

/** Lists and tables go along with the entries they have now. */
function lookupKind(lists: Lists): CopiedThingKind {
  return {
    async read(account, id) {
      const list = await lists.get(account, id);
      if (!list.is_active) return null;
      return { id, name: list.name, detail: list.entry_count, hasSecrets: false, references: [] };
    },
    async add({ database, actor, source }, id) {
      const list = await lists.get(source, id, database);
      const copy = await lists.add(database, actor, { ...list, ...numbered } as never);
      await new CopyRepository(database, actor.accountNumber).copyEntries(id, copy);
      return { id: copy, toDo: null };
    },
    announce: (account, id) => lists.announce(account, id),
  };
}

/** A store goes along without its entries: they are what the source has counted and seen. */
function storeKind(stores: NamedStores): CopiedThingKind {
  return {
    async read(account, id) {
      const { name, is_active } = await stores.get(account, id);
      return is_active ? { id, name, detail: null, hasSecrets: false, references: [] } : null;
    },
    async add({ database, actor, source }, id) {
      const { name, description } = await stores.get(source, id, database);
      return { id: await stores.add(database, actor, { name, description, ...numbered }), toDo: null };
    },
    announce: (account, id) => stores.announce(account, id),
  };
}

/**
 * A secret that nobody knows: until the sender's own is entered every request is refused, while without any the address
 * would be open to everybody.
 */
const unknownSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

function withUnknownSecrets(auth: WebhookAuth): WebhookAuth {
  if (auth.type === 'basic') return { ...auth, password: unknownSecret() };
  if (auth.type === 'header') return { ...auth, value: unknownSecret() };
  return auth.type === 'signature' ? { ...auth, secrets: [unknownSecret()] } : auth;
}

function webhookKind(webhooks: Webhooks): CopiedThingKind {
  return {
    async read(account, id) {
      const { name, auth, is_active } = await webhooks.get(account, id);
      if (!is_active) return null;
      return { id, name, detail: null, hasSecrets: auth.type !== 'none', references: [] };
    },
    async add({ database, actor, source }, id) {
      const webhook = await webhooks.get(source, id, database);
      const auth = withUnknownSecrets(webhook.auth);
      const copy = await webhooks.add(database, actor, {
        ...webhook,
        ...numbered,
        auth,
        webhook_url_folder_id: null,
        scenario_ids: [],
      });
      return { id: copy, toDo: auth.type === 'none' ? null : 'secrets' };
    },
    announce: (account, id) => webhooks.announce(account, id),
  };
}

/** A page goes along unpublished, and open to everybody once it is published: passwords and origins are the source's. */
function importPageKind(pages: ImportPages): CopiedThingKind {
  return {
    async read(account, id) {
      const { name, content, is_active } = await pages.get(account, id);
      if (!is_active) return null;
      const references = referencesFrom('import_page', { content });
      return { id, name, detail: content.columns.length, hasSecrets: false, references };
    },
    async add({ database, actor, source, targetOf }, id) {
      const { name, description, slug, content } = await pages.get(source, id, database);
      const of = (kind: CopiedKind, before: string | null) => (before ? targetOf({ kind, id: before }) : null);
      const columns = content.columns.map((column) => ({
        ...column,
        filter_id: of('filter', column.filter_id),
        conversion_id: of('conversion', column.conversion_id),
      }));
      // The scenario that validates is kept as it is until its copy is made: without one, nothing is published.
      const body = { name, ...numbered, description, slug, content: { ...content, columns }, scenario_ids: [] };
      const copy = await pages.add(database, actor, body);
      return { id: copy, toDo: 'publish' };
    },
    announce: (account, id) => pages.announce(account, id),
  };
}

/** Headers go along, but for the values of those whose names say that they are secret. */
const openHeaders = (headers: readonly { name: string; value: string }[]) =>
  headers.map(({ name, value }) => ({ name, value: isSecretName(name) ? '' : value }));

function configurationKind(configurations: Configurations): CopiedThingKind {
  return {
    async read(account, id) {
      const found = await configurations.get(account, id);
      if (!found.is_active) return null;
      const { name, connector_name, authentication: auth } = found;
      const references = referencesFrom('connector', found);
      return { id, name, detail: connector_name, hasSecrets: auth.type !== 'none', references };
    },
    async add(copying, id) {
      const { database, actor, source, targetOf } = copying;
      const configuration = await configurations.get(source, id, database);
      const { authentication, headers, connector_id, tunnel_id } = configuration;
      const copy = await configurations.add(database, actor, {
        ...configuration,
        ...numbered,
        connector_id: await ownCatalogueCopy(copying, connector_id),
        authentication: withSecret(authentication, ''),
        headers: openHeaders(headers),
        tunnel_id: tunnel_id ? targetOf({ kind: 'tunnel', id: tunnel_id }) : null,
        secrets_expire_on: null,
      });
      return { id: copy, toDo: authentication.type === 'none' && secretOf(authentication) === '' ? null : 'secrets' };
    },
    announce: (account, id) => configurations.announce(account, id),
  };
}

/** A tunnel leads into one network, by an agent there that holds its token: there is nothing to copy. */
function tunnelKind(tunnels: TunnelService): CopiedThingKind {
  return {
    async read(account, id) {
      const { name, targets, is_active } = await tunnels.get(account, id);
      if (!is_active) return null;
      return { id, name, detail: targets.join(', '), hasSecrets: false, references: [] };
    },
    add: null,
    announce: async () => undefined,
  };
}

/** A scenario that another one calls, with all that it refers to itself. */
function scenarioKind(scenarios: ScenarioService): CopiedThingKind {
  return {
    async read(account, id) {
      const { name, flow, is_active } = await scenarios.get(account, id);
      if (!is_active) return null;
      const detail = nodesOf(flow).filter((node) => !isAnnotation(node)).length;
      return { id, name, detail, hasSecrets: secretNodesOf(flow).length > 0, references: referencesInFlow(flow) };
    },
    add: null,
    announce: async () => undefined,
  };
}

/** What scenarios refer to, in the order in which it is made: what a thing refers to comes before it. */
export function copiedThingKinds(services: CopiedServices): Readonly<Record<CopiedKind, CopiedThingKind>> {
  return {
    tunnel: tunnelKind(services.tunnel),
    connector: configurationKind(services.connector),
    filter: lookupKind(services.filter),
    conversion: lookupKind(services.conversion),
    store: storeKind(services.store),
    webhook: webhookKind(services.webhook),
    import_page: importPageKind(services.import_page),
    scenario: scenarioKind(services.scenario),
  };
}

/** Whether an error says that something is not there. */
export const isMissing = (error: unknown) => error instanceof HttpError && error.code === 'not_found';
