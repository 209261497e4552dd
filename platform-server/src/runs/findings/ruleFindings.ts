import { type Finding, messagesForNever } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { readConfig, switchKind } from 'shared-contracts/nodes';
import { NodeFailure } from '../../engine/nodes/nodeFailure.ts';
import { comparisonOf, type PatternTest } from '../../engine/rules/comparisons.ts';
import { rulePattern } from '../../engine/rules/patterns.ts';
import { type ComparedSides, comparisonsOfNode, type NodeComparison } from './comparisonsOf.ts';
import type { RecordedMessage } from './recordedMessages.ts';

/** What came of a comparison: it held or not, a side was of another type, or only the sandbox could say. */
type Outcome = 'held' | 'not' | 'wrong-type' | 'unknown';

/** A date as programs write it: texts that compare as they do by chance, and only in one notation. */
const date = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}|$)/;
const isDate = (value: unknown) => typeof value === 'string' && date.test(value);

class NeedsSandbox extends Error {}

const inLinearTime: PatternTest = (pattern, text) => {
  const linear = rulePattern(pattern);
  if (!linear) throw new NeedsSandbox();
  return linear.test(text);
};

function outcomeOf({ type, operator }: NodeComparison, { left, right }: ComparedSides): Outcome {
  const compare = comparisonOf(type, operator);
  if (!compare) return 'unknown';
  try {
    return compare(left, right, inLinearTime) === true ? 'held' : 'not';
  } catch (thrown) {
    if (thrown instanceof NodeFailure) return thrown.code === 'RULE_TYPE' ? 'wrong-type' : 'unknown';
    if (thrown instanceof NeedsSandbox) return 'unknown';
    throw thrown;
  }
}

interface Tried {
  outcomes: readonly Outcome[];
  findings: Finding[];
}

function tryRule(comparison: NodeComparison, messages: readonly RecordedMessage[]): Tried {
  const pairs = messages.flatMap((message) => comparison.sidesFor(message));
  const outcomes = pairs.map((sides) => outcomeOf(comparison, sides));
  const known = outcomes.filter((outcome) => outcome !== 'unknown');
  const count = (outcome: Outcome) => known.filter((one) => one === outcome).length;
  const findings: Finding[] = [];
  const found = (kind: Finding['kind'], hits: number, of = known.length) =>
    findings.push({ kind, path: comparison.path, segment: null, hits, of });
  if (count('wrong-type') > 0) found('wrong-type', count('wrong-type'));
  if (known.length >= messagesForNever && count('not') === known.length) found('never', known.length);
  const dates = pairs.filter(({ left, right }) => isDate(left) && isDate(right)).length;
  if (comparison.type === 'text' && dates > 0) found('date-as-text', dates, pairs.length);
  return { outcomes, findings };
}

/** Messages that no case of a switch takes, where it has no default: there they end. */
function unmatchedBy(node: FlowNode, tried: readonly Tried[], messages: number): Finding[] {
  if (node.type !== switchKind.kind) return [];
  const { has_default, cases } = readConfig(switchKind, node.data.config);
  // Of a case with code nobody knows what it would have taken.
  if (has_default || cases.length === 0 || tried.length < cases.length) return [];
  const known = Array.from({ length: messages }, (_, at) => tried.map(({ outcomes }) => outcomes[at]));
  const hits = known.filter((outcomes) => outcomes.every((outcome) => outcome === 'not')).length;
  return hits > 0 ? [{ kind: 'unmatched', path: 'cases', segment: null, hits, of: messages }] : [];
}

/** What the rules and cases of a node come to on recorded messages. */
export function ruleFindings(node: FlowNode, messages: readonly RecordedMessage[]): Finding[] {
  const tried = comparisonsOfNode(node).map((comparison) => tryRule(comparison, messages));
  return [...tried.flatMap(({ findings }) => findings), ...unmatchedBy(node, tried, messages.length)];
}
