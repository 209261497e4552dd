import type { Finding } from 'shared-contracts/api/run';
import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import type { CalledOperation } from '../../../store/repositories/calledOperationRepository.ts';
import { operationReader } from '../../payloadTypes/describedOperations.ts';
import { FlowTypes } from '../../payloadTypes/flowTypes.ts';
import type { RecordedMessage } from '../recordedMessages.ts';
import { readsOfNode } from './fieldReads.ts';
import { readFindings } from './readFindings.ts';
import { requestFindings } from './requestFindings.ts';
import { ruleTypeFindings } from './ruleTypeFindings.ts';

/** The way to a node as it is drawn, and the operations that are called on it. */
export interface DescribedWay {
  flow: Flow;
  operations: readonly CalledOperation[];
}

/** What API descriptions and settings say of the settings of a node, where it is probably not meant. */
export function describedFindings(
  node: FlowNode,
  { flow, operations }: DescribedWay,
  messages: readonly RecordedMessage[],
): Finding[] {
  const operationOf = operationReader(operations);
  // The node as it is tried, not as the way has it.
  const types = new FlowTypes([...flow.filter(({ id }) => id !== node.id), node], operationOf);
  const scope = types.scopeOf(node.id);
  return [
    ...readFindings(readsOfNode(node), { scope, messages }),
    ...ruleTypeFindings(node, scope),
    ...requestFindings(node, scope, operationOf),
  ];
}

/** What records show that a description says too; it says more, and what is meant. */
const saysToo: Partial<Record<Finding['kind'], Finding['kind']>> = {
  missing: 'undescribed',
  'date-as-text': 'described-date',
  'wrong-type': 'described-type',
  never: 'unlisted-value',
  unmatched: 'uncovered-values',
};

const isAt = (one: Finding, other: Finding) => one.path === other.path && one.segment === other.segment;

/** Both kinds of findings, one of each fault. Where messages were on record, what they show stands before what could be. */
export function joinedFindings(recorded: readonly Finding[], described: readonly Finding[]): Finding[] {
  const shown = described.filter(
    (one) =>
      one.kind === 'undescribed' || !recorded.some((other) => isAt(one, other) && saysToo[other.kind] === one.kind),
  );
  const left = recorded.filter(
    (one) => one.kind !== 'missing' || !shown.some((other) => other.kind === 'undescribed' && isAt(one, other)),
  );
  return [...left, ...shown];
}
