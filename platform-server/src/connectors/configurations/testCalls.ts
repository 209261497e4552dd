import type pg from 'pg';
import type { Operation } from 'shared-contracts/api/catalogue';
import type { CallValues } from 'shared-contracts/api/connector';
import { noCredentials, type OpenConnector } from '../../engine/connectors/connectors.ts';
import type { Egress } from '../../engine/egress/egress.ts';
import { awaitTurn } from '../../engine/nodes/connector/awaitTurn.ts';
import { originOf } from '../../engine/nodes/connector/callAddress.ts';
import { callRequest } from '../../engine/nodes/connector/callRequest.ts';
import { authenticated, type ReadyCall, sendCall } from '../../engine/nodes/connector/makeCall.ts';
import { NodeFailure, permanentFailure } from '../../engine/nodes/nodeFailure.ts';
import { HttpError } from '../../errors/httpError.ts';
import type { CallConfiguration } from '../../store/repositories/configurationRepository.ts';
import * as configurationRepository from '../../store/repositories/configurationRepository.ts';
import type { ConfigurationContent } from '../../store/repositories/configurationTable.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import { type ConfigurationSave, type Configurations, savedContent } from './configurations.ts';
import type { ConnectorCalls } from './connectorCalls.ts';
import { isSameAccess } from './settingsChange.ts';
import { callProblem, shownAnswer, shownRequest, statusProblem, type TestAnswer } from './shownCall.ts';

/** What a test call is to be made with. */
export interface TestBody {
  operation_id: string;
  version?: number | undefined;
  values: CallValues;
  settings?: ConfigurationSave | undefined;
}

/** A test call waits for its turn no longer than a person does. */
const longestWaitMs = 10_000;

export interface TestCallDeps {
  pool: pg.Pool;
  configurations: Configurations;
  calls: ConnectorCalls;
  /** The way out of a configuration. Throws NodeFailure where its tunnel has none. */
  egressOf(account: string, tunnelId: string | null): Promise<Egress>;
}

/** Calls that people make to try a configuration, with changes that are not saved where they give them. */
export class TestCalls {
  readonly #deps: TestCallDeps;

  constructor(deps: TestCallDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 404, 409 for one in the trash, 422 for settings that could not be saved */
  async make({ accountNumber: account }: TrackingActor, id: string, given: TestBody): Promise<TestAnswer> {
    const { configurations, pool, calls } = this.#deps;
    const current = await configurations.get(account, id);
    const row = await configurationRepository.forCall(pool, account, id);
    if (!row) throw new HttpError('conflict.connector_in_trash');
    const settings = given.settings && (await configurations.withCertificate(account, id, given.settings));
    const body: TestBody = { ...given, settings };
    if (settings) await configurations.assertFits(account, current, settings);
    const content = body.settings && savedContent(current, body.settings);
    const connector = content ? calls.trial(trialOf(row, content), isSameAccess(row, content)) : calls.of(row);
    const version = body.version ?? content?.connector_version ?? row.connector_version;
    const began = performance.now();
    const shown = await this.#call(account, connector, { ...body, version });
    return { ...shown, duration_ms: Math.round(performance.now() - began) };
  }

  async #call(
    account: string,
    connector: OpenConnector,
    { operation_id: id, version, values }: Pick<TestBody, 'operation_id' | 'values'> & { version: number },
  ): Promise<Omit<TestAnswer, 'duration_ms'>> {
    const stop = AbortSignal.timeout(connector.timeoutMs + longestWaitMs);
    let request = noRequest(connector);
    try {
      const operation = await operationOf(connector, version, id);
      request = noRequest(connector, operation);
      const { media_type: mediaType, parameters, body } = values;
      const input = { parameters, mediaType, body };
      const unsigned = callRequest(connector, operation, input);
      const egress = await this.#deps.egressOf(account, connector.tunnelId);
      const access = operation.is_open ? noCredentials : await connector.authentication(egress, stop);
      const call: ReadyCall = { connector, request: unsigned, origin: originOf(connector, operation), access, egress };
      request = shownRequest(authenticated(unsigned, access, call.origin));
      await awaitTurn(connector, longestWaitMs);
      const { answer, built } = await sendCall(call, stop);
      const [shown, problem] = [await shownAnswer(answer, built), await statusProblem(answer, built)];
      return { request: shownRequest(built), answer: shown, is_success: problem === null, problem };
    } catch (error) {
      if (!(error instanceof NodeFailure)) throw error;
      return { request, answer: null, is_success: false, problem: callProblem(error) };
    }
  }
}

/** What is shown of a request that could not be made. */
function noRequest({ baseUrl }: OpenConnector, operation?: Operation): TestAnswer['request'] {
  const url = baseUrl + (operation?.path ?? '');
  return { method: operation?.method.toUpperCase() ?? '', url, headers: {}, body: '', is_cut: false };
}

async function operationOf(connector: OpenConnector, version: number, id: string): Promise<Operation> {
  const operation = await connector.operation(version, id);
  if (operation) return operation;
  throw permanentFailure('CONNECTOR_OPERATION.test', { version, operation: id });
}

/** The configuration as it would be with these changes. The rate stays: its turns are those of all calls. */
function trialOf(row: CallConfiguration, content: ConfigurationContent): CallConfiguration {
  const { connector_version, name, base_url, authentication, headers, timeout_s, tunnel_id } = content;
  return { ...row, connector_version, name, base_url, authentication, headers, timeout_s, tunnel_id };
}
