import type { Message } from 'shared-contracts/api/run';
import type { AcceptRule, AcceptRules } from 'shared-contracts/api/webhook';
import { unaryOperators } from 'shared-contracts/nodes';
import { readPath, textOfParts } from '../../engine/expressions/evaluate.ts';
import { compileTemplate, type Template } from '../../engine/expressions/template.ts';
import { type Comparison, comparisonOf } from '../../engine/rules/comparisons.ts';
import { plain } from '../../engine/values/largeJson.ts';

/** Says which rule keeps a message from running anything; null when it may run. */
export type AcceptTest = (message: Message) => string | null;

/** Of a text a pattern is tested on so many characters: with the one quantifier it may have that costs a millisecond. */
const testedLength = 2_000;
const longestReason = 500;

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text.slice(0, testedLength));

/** Reads a template that has no code in it; the value of a single path keeps its type. */
export function readTemplate(template: Template, message: Message): unknown {
  const read = (part: Template['parts'][number]) =>
    part.kind === 'path' ? plain(readPath(part.path, { input: message, now: 0 })) : part.kind === 'text' && part.text;
  return template.isSingle
    ? read(template.parts[0] as Template['parts'][number])
    : textOfParts(template.parts.map(read));
}

function ruleText({ left, operator, right }: AcceptRule): string {
  return unaryOperators.has(operator) ? `${left} ${operator}` : `${left} ${operator} ${right}`;
}

/** The test of one rule. A value that is not of the type of the rule does not match. */
function ruleTest(rule: AcceptRule): AcceptTest {
  const [left, right] = [compileTemplate(rule.left), compileTemplate(rule.right)];
  const compare = comparisonOf(rule.type, rule.operator) as Comparison;
  const reason = ruleText(rule);
  return (message) => {
    try {
      return compare(readTemplate(left, message), readTemplate(right, message), matches) ? null : reason;
    } catch {
      return reason;
    }
  };
}

/** Of tests that all have to pass the first that does not; of others all, when none passes. */
function joined(tests: readonly AcceptTest[], how: 'and' | 'or'): AcceptTest {
  return (message) => {
    const reasons: string[] = [];
    for (const test of tests) {
      const reason = test(message);
      if (how === 'or' && reason === null) return null;
      if (how === 'and' && reason !== null) return reason;
      if (reason !== null) reasons.push(reason);
    }
    return reasons.length === 0 ? null : reasons.join(' or ').slice(0, longestReason);
  };
}

/** The rules of a webhook, made ready. They read the message alone, without the sandbox. */
export function acceptTest({ join, groups }: AcceptRules): AcceptTest {
  return joined(
    groups.map((group) => joined(group.rules.map(ruleTest), group.join)),
    join,
  );
}
