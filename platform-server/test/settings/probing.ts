import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import type { z } from 'zod';
import { type Setting, settingsOf } from './settingsOf.ts';

export type Settings = Record<string, unknown>;

/**
 * How a setting shows. It is given each of `values` (those of its schema where it is a choice or a switch) in each of
 * `within`, and any two values must show something else in one of them at least.
 */
export interface Probe {
  /** The settings around it. */
  within?: readonly Settings[];
  values?: readonly unknown[];
}

/** Probes of every setting by its path; a text says where one shows that shows nowhere here, or in which test. */
export type Probes = Readonly<Record<string, Probe | readonly Probe[] | string>>;

/** What there is to see of a thing with these settings. */
export type Observe = (settings: Settings, path: string) => Promise<unknown>;

function withValue(within: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const at = key === '*' ? 0 : key;
  const before = (within as Settings | undefined)?.[at];
  const after = rest.length === 0 ? value : withValue(before, rest, value);
  if (key === '*') return Object.assign([...((within as unknown[] | undefined) ?? [])], { 0: after });
  return { ...(within as Settings | undefined), [at]: after };
}

async function showsEachValue({ path, values }: Setting, probe: Probe, observe: Observe): Promise<void> {
  const tried = probe.values ?? values;
  assert.ok(tried.length > 1, `Give ${path} two values that show`);
  const shown: { value: unknown; seen: string }[] = [];
  for (const value of tried) {
    const seen: string[] = [];
    for (const within of probe.within ?? [{}]) {
      const settings = withValue(within, path.split('.'), value) as Settings;
      seen.push(JSON.stringify(await observe(settings, path)));
    }
    shown.push({ value, seen: seen.join('\n') });
  }
  for (const [at, one] of shown.entries()) {
    const same = shown.slice(0, at).find(({ seen }) => seen === one.seen);
    const both = [same?.value, one.value].map((value) => JSON.stringify(value)).join(' and ');
    assert.ok(same === undefined, `${path}: ${both} come to the same: ${one.seen.slice(0, 2000)}`);
  }
  // What differs on its own would tell any two values apart.
  const again = withValue(probe.within?.[0] ?? {}, path.split('.'), tried[0]) as Settings;
  const first = shown[0]?.seen.split('\n')[0];
  assert.equal(JSON.stringify(await observe(again, path)), first, `${path}: the same value shows something else`);
}

/** Tests that a schema has no setting without a wire. */
export function testSettings(schema: z.core.$ZodType, probes: Probes, observe: Observe): void {
  const settings = settingsOf(schema);
  test('has a probe for every setting, and none for another', () => {
    assert.deepEqual(Object.keys(probes).sort(), settings.map(({ path }) => path).sort());
    const tests = Object.values(probes).filter((probe) => typeof probe === 'string' && probe.endsWith('.test.ts'));
    for (const path of tests) assert.ok(existsSync(new URL(`../../${path}`, import.meta.url)), `There is no ${path}`);
  });
  for (const setting of settings) {
    const probe = probes[setting.path];
    if (typeof probe === 'string' || probe === undefined) continue;
    test(setting.path, async () => {
      for (const one of [probe].flat()) await showsEachValue(setting, one, observe);
    });
  }
}
