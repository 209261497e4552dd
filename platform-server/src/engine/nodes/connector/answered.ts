import type { ConnectorConfig } from 'shared-contracts/nodes';
import type { AnsweredCall } from '../answered.ts';
import { answeredOverHttp } from '../http/answered.ts';
import { successOf } from './success.ts';

/** How the calls of a connector's node are answered: also as its operation says. */
export function answeredConnector(config: ConnectorConfig): AnsweredCall {
  const { configuration_id: configurationId, version, operation_id: id } = config;
  const operation = { configurationId, version, id };
  return { ...answeredOverHttp(config.paging, successOf(config)), operation };
}
