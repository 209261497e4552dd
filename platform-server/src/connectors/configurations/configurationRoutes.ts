import type pg from 'pg';
import {
  authorizeConfiguration,
  connectorEndpoints,
  disconnectConfiguration,
  listConfigurationHealth,
  listConfigurationUses,
  testConfiguration,
} from 'shared-contracts/api/connector';
import { act } from '../../acts/act.ts';
import { HttpError } from '../../errors/httpError.ts';
import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import { track } from '../../resources/tracked.ts';
import { accessSnapshot } from '../../routing/accessSnapshot.ts';
import { type Route, route } from '../../routing/route.ts';
import * as configurationRepository from '../../store/repositories/configurationRepository.ts';
import * as connectorTokenRepository from '../../store/repositories/connectorTokenRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { markBrowser } from './callback/serveCallback.ts';
import type { Configurations } from './configurations.ts';
import type { Consents } from './oauth/consents.ts';
import type { TestCalls } from './testCalls.ts';

export interface ConfigurationRouteDeps {
  pool: pg.Pool;
  configurations: Configurations;
  connectorTests: TestCalls;
  consents: Consents;
  /** Whether the server is reached by https. */
  isSecure: boolean;
  configurationChanged(account: string, id: string): void;
}

/** Every call of configurations. */
export function configurationRoutes(deps: ConfigurationRouteDeps): readonly Route[] {
  const { pool, configurations, connectorTests, consents, isSecure, configurationChanged } = deps;
  return [
    ...resourceRoutes(connectorEndpoints, configurations, {}),
    route(testConfiguration, ({ caller, params, body }) => connectorTests.make(caller, params.id, body)),
    route(authorizeConfiguration, async ({ caller, params, request, reply }) => {
      const browser = markBrowser(request, reply, isSecure);
      const { accountNumber: account, userId } = caller;
      return consents.begin({ account, userId, browser, standing: accessSnapshot(caller) }, params.id);
    }),
    route(disconnectConfiguration, async ({ caller, params }) => {
      const { name, connection } = await configurations.get(caller.accountNumber, params.id);
      if (!connection) throw new HttpError('conflict.connector_consent');
      await inTransaction(pool, async (database) => {
        await connectorTokenRepository.forget(database, params.id);
        await track(database, caller, 'connector', act('connector.disconnected', { name }));
      });
      configurationChanged(caller.accountNumber, params.id);
      return configurations.get(caller.accountNumber, params.id);
    }),
    route(listConfigurationUses, async ({ caller, params }) => {
      await configurations.get(caller.accountNumber, params.id);
      return configurationRepository.uses(pool, caller.accountNumber, params.id);
    }),
    route(listConfigurationHealth, async ({ caller, params }) => {
      await configurations.get(caller.accountNumber, params.id);
      const changes = await configurationRepository.healthChanges(pool, params.id);
      return changes.map(({ at, state, status, message, words }) => ({
        at: at.toISOString(),
        state,
        status,
        message,
        ...(words && { failure: words }),
      }));
    }),
  ];
}
