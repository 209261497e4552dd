import { LRUCache } from 'lru-cache';
import { countText } from '../failures/params.ts';
import { permanentFailure } from '../nodes/nodeFailure.ts';
import { quote } from '../nodes/quote.ts';
import { isLargePattern, LinearPattern } from '../patterns/linearPattern.ts';
import { linearSource } from '../patterns/linearSource.ts';

/** Characters of a pattern. What a person writes is bounded as settings are; an expression may give any text. */
const longestPattern = 20_000;

/** Patterns that a process keeps ready; each may come to hold megabytes of states of its automaton. */
const maxKept = 200;

/** By pattern as it is written; null for one that cannot be tested in linear time. */
const kept = new LRUCache<string, { ready: LinearPattern | null }>({ max: maxKept });

function assertPattern(pattern: string): void {
  if (pattern.length > longestPattern) {
    throw permanentFailure('RULE_PATTERN.long', {
      length: countText(pattern.length),
      limit: countText(longestPattern),
    });
  }
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw permanentFailure('RULE_PATTERN.invalid', { pattern: quote(pattern) });
  }
}

function madeReady(pattern: string): LinearPattern | null {
  assertPattern(pattern);
  const source = linearSource(pattern);
  if (source === null) return null;
  const linear = new LinearPattern(source);
  // Of a large one it shows in the thread whether RE2 takes it.
  return isLargePattern(source) || linear.isTaken ? linear : null;
}

/**
 * The pattern as it is tested in linear time: null for one that needs more, which only the sandbox is to test. Throws
 * NodeFailure for one that is no regular expression of JavaScript in Unicode mode.
 */
export function rulePattern(pattern: string): LinearPattern | null {
  const known = kept.get(pattern);
  if (known) return known.ready;
  const ready = madeReady(pattern);
  kept.set(pattern, { ready });
  return ready;
}
