import type { Message } from 'shared-contracts/api/run';
import type { AcceptRule, AcceptRules } from 'shared-contracts/api/webhook';
import { type Eventual, firstWhere, whenDone } from '../../engine/eventual.ts';
import { readPath, textOfParts } from '../../engine/expressions/evaluate.ts';
import { compileTemplate, type Template } from '../../engine/expressions/template.ts';
import { firstMatching } from '../../engine/patterns/firstMatching.ts';
import { linearSource } from '../../engine/patterns/linearSource.ts';
import { type AskThread, testInThread } from '../../engine/patterns/patternThreads.ts';
import { type Comparison, comparisonOf, type PatternTest } from '../../engine/rules/comparisons.ts';
import { rulePattern } from '../../engine/rules/patterns.ts';
import { plain } from '../../engine/values/largeJson.ts';
import { ThreadTooLong } from '../../process/thread.ts';
import type { UnmatchedRule } from './unmatchedRules.ts';

/** Says which rules keep a message from running anything; null when it may run. At once but for rules that take long. */
export type AcceptTest = (message: Message) => Eventual<readonly UnmatchedRule[] | null>;

type RuleTest = (message: Message, matches: PatternTest) => Eventual<readonly UnmatchedRule[] | null>;

/** Milliseconds that the patterns of one event may be tested for in threads. */
const timeoutMs = 5_000;
/**
 * Characters of a text that a pattern is tested on which no automaton knows: with the one repetition it may have, its time
 * grows with their square. Such patterns are refused when a webhook is saved; older ones are in use.
 */
const maxBacktracked = 200;

class TooLong extends Error {}

/** Tests whole texts, for one event. */
function matchesFor(account: string): PatternTest {
  let endsAt = 0;
  const ask: AskThread = (question) => {
    endsAt ||= Date.now() + timeoutMs;
    const leftMs = endsAt - Date.now();
    return leftMs > 0 ? testInThread(question, { account, timeoutMs: leftMs }) : Promise.reject(new ThreadTooLong());
  };
  return (pattern, text) => {
    const linear = rulePattern(pattern);
    if (linear) return whenDone(firstMatching([linear], text, ask), (place) => place === 0);
    if (text.length > maxBacktracked) throw new TooLong();
    return new RegExp(pattern, 'u').test(text);
  };
}

/** Reads a template that has no code in it; the value of a single path keeps its type. */
export function readTemplate(template: Template, message: Message): unknown {
  const read = (part: Template['parts'][number]) =>
    part.kind === 'path' ? plain(readPath(part.path, { input: message, now: 0 })) : part.kind === 'text' && part.text;
  return template.isSingle
    ? read(template.parts[0] as Template['parts'][number])
    : textOfParts(template.parts.map(read));
}

/** The test of one rule. A value that is not of the type of the rule, or that cannot be tested, does not match. */
function ruleTest({ left, operator, right, type }: AcceptRule): RuleTest {
  const [leftTemplate, rightTemplate] = [compileTemplate(left), compileTemplate(right)];
  const compare = comparisonOf(type, operator) as Comparison;
  const unmatched = (problem: UnmatchedRule['problem']) => [{ left, operator, right, problem }];
  return (message, matches) => {
    try {
      const holds = compare(readTemplate(leftTemplate, message), readTemplate(rightTemplate, message), matches);
      if (!(holds instanceof Promise)) return holds ? null : unmatched(null);
      return holds.then(
        (held) => (held ? null : unmatched(null)),
        () => unmatched('too-slow'),
      );
    } catch (error) {
      return unmatched(error instanceof TooLong ? 'too-long' : null);
    }
  };
}

/** Of tests that all have to pass the first that does not; of others all, when none passes. */
function joined(tests: readonly RuleTest[], how: 'and' | 'or'): RuleTest {
  return (message, matches) => {
    const unmatched: UnmatchedRule[] = [];
    const decides = (rules: readonly UnmatchedRule[] | null) => {
      if (rules !== null) unmatched.push(...rules);
      return (rules === null) === (how === 'or');
    };
    const deciding = firstWhere(tests, (test) => whenDone(test(message, matches), decides));
    return whenDone(deciding, (index) => {
      const passes = how === 'or' ? index >= 0 || unmatched.length === 0 : index < 0;
      return passes ? null : unmatched;
    });
  };
}

/** The rules of a webhook of an account, made ready. They read the message alone, without the sandbox. */
export function acceptTest({ join, groups }: AcceptRules, account: string): AcceptTest {
  const test = joined(
    groups.map((group) => joined(group.rules.map(ruleTest), group.join)),
    join,
  );
  return (message) => test(message, matchesFor(account));
}

/** Where patterns are that cannot be tested on whole texts in time that grows with these alone. */
export function untestablePatterns({ groups }: AcceptRules): string[] {
  return groups.flatMap(({ rules }, group) =>
    rules.flatMap(({ operator, right }, place) =>
      operator === 'matches' && linearSource(right) === null ? [`accept.groups.${group}.rules.${place}.right`] : [],
    ),
  );
}
