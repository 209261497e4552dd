import type { Message } from 'shared-contracts/api/run';
import type { AcceptRule, AcceptRules } from 'shared-contracts/api/webhook';
import { unaryOperators } from 'shared-contracts/nodes';
import { type Eventual, firstWhere, whenDone } from '../../engine/eventual.ts';
import { readPath, textOfParts } from '../../engine/expressions/evaluate.ts';
import { compileTemplate, type Template } from '../../engine/expressions/template.ts';
import { firstMatching } from '../../engine/patterns/firstMatching.ts';
import { type AskThread, askFor } from '../../engine/patterns/patternThreads.ts';
import { type Comparison, comparisonOf, type PatternTest } from '../../engine/rules/comparisons.ts';
import { rulePattern } from '../../engine/rules/patterns.ts';
import { plain } from '../../engine/values/largeJson.ts';

/** Says which rule keeps a message from running anything; null when it may run. At once but for rules that take long. */
export type AcceptTest = (message: Message) => Eventual<string | null>;

/** Of a text a pattern is tested on so many characters. */
const testedLength = 2_000;
/** Of one that no automaton knows: with the one repetition it may have, its time grows with their square. */
const backtrackedLength = 200;
const longestReason = 500;

const matchesBy =
  (ask: AskThread): PatternTest =>
  (pattern, text) => {
    const linear = rulePattern(pattern);
    if (!linear) return new RegExp(pattern, 'u').test(text.slice(0, backtrackedLength));
    return whenDone(firstMatching([linear], text.slice(0, testedLength), ask), (place) => place === 0);
  };

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

/** The test of one rule. A value that is not of the type of the rule, or that takes too long, does not match. */
function ruleTest(rule: AcceptRule, matches: PatternTest): AcceptTest {
  const [left, right] = [compileTemplate(rule.left), compileTemplate(rule.right)];
  const compare = comparisonOf(rule.type, rule.operator) as Comparison;
  const reason = ruleText(rule);
  return (message) => {
    try {
      const holds = compare(readTemplate(left, message), readTemplate(right, message), matches);
      if (!(holds instanceof Promise)) return holds ? null : reason;
      return holds.then(
        (held) => (held ? null : reason),
        () => reason,
      );
    } catch {
      return reason;
    }
  };
}

/** Of tests that all have to pass the first that does not; of others all, when none passes. */
function joined(tests: readonly AcceptTest[], how: 'and' | 'or'): AcceptTest {
  return (message) => {
    const reasons: string[] = [];
    const decides = (reason: string | null) => {
      if (reason !== null) reasons.push(reason);
      return (reason === null) === (how === 'or');
    };
    const deciding = firstWhere(tests, (test) => whenDone(test(message), decides));
    return whenDone(deciding, (index) => {
      const passes = how === 'or' ? index >= 0 || reasons.length === 0 : index < 0;
      return passes ? null : reasons.join(' or ').slice(0, longestReason);
    });
  };
}

/** The rules of a webhook of an account, made ready. They read the message alone, without the sandbox. */
export function acceptTest({ join, groups }: AcceptRules, account: string): AcceptTest {
  const matches = matchesBy(askFor(account));
  return joined(
    groups.map((group) =>
      joined(
        group.rules.map((rule) => ruleTest(rule, matches)),
        group.join,
      ),
    ),
    join,
  );
}
