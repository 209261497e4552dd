import { useEffect, useState } from 'react';
import { runInSlices } from 'shared-contracts/ui/json';

const stepsAtOnce = 500;

/** Length of a value as compact JSON, counted without writing it all at once. */
export function* jsonLength(value: unknown): Generator<void, number> {
  const waiting: unknown[] = [value];
  let length = 0;
  let steps = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) {
      const keys = Array.isArray(next) ? null : Object.keys(next);
      const children: unknown[] = keys ? Object.values(next) : (next as unknown[]);
      // The brackets, a comma between two, and of each member the key and its colon.
      length += 2 + Math.max(children.length - 1, 0);
      for (const key of keys ?? []) length += JSON.stringify(key).length + 1;
      for (const child of children) waiting.push(child);
    } else {
      length += (JSON.stringify(next) ?? 'null').length;
    }
    steps += 1;
    if (steps % stepsAtOnce === 0) yield;
  }
  return length;
}

/** Size of a message in bytes, as near as its characters tell; null until it is counted. */
export function useSize(value: unknown): number | null {
  const [counted, setCounted] = useState<{ value: unknown; length: number } | null>(null);
  useEffect(() => {
    const aborting = new AbortController();
    void runInSlices(jsonLength(value), { signal: aborting.signal }).then(
      (length) => length !== null && setCounted({ value, length }),
    );
    return () => aborting.abort();
  }, [value]);
  return counted && counted.value === value ? counted.length : null;
}
