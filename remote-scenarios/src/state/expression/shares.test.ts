import type { Finding } from 'shared-contracts/api/run';
import { type MissingPath, withFindings } from './missing.ts';

const template = "A {{ payload.a }} of {{  node('Map').payload.b }}";
const none: readonly MissingPath[] = [];
const found = (segment: number, hits: number, more: Partial<Omit<Finding, 'segment'>> = {}) => {
  return { kind: 'missing' as const, path: 'value', segment, hits, of: 9, ...more };
};

test('a path of recorded messages is marked where it stands as it is shown', () => {
  const [path] = withFindings(none, template, template, [found(3, 2)]);
  expect(template.slice(path?.from, path?.to)).toBe("node('Map').payload.b");
  expect(path).toMatchObject({ path: "node('Map').payload.b", meant: null, finding: { hits: 2, of: 9 } });
});

test('what no run had is not said twice, and all stand in their order', () => {
  const missing = [{ from: 5, to: 14, path: 'payload.a', meant: 'payload.ab' }];
  const both = withFindings(missing, template, template, [found(3, 2), found(1, 9)]);
  expect(both.map(({ from, finding }) => [from, finding?.hits])).toEqual([
    [5, undefined],
    [25, 2],
  ]);
});

test('what was found in a text that has changed since is left out', () => {
  expect(withFindings(none, 'A', 'A', [found(3, 1)])).toEqual([]);
});

test('what a description says of a path stands in place of what the runs say of it', () => {
  const missing = [{ from: 5, to: 14, path: 'payload.a', meant: null }];
  const [only, ...others] = withFindings(missing, template, template, [
    found(1, 9, { kind: 'undescribed', meant: 'payload.b' }),
  ]);
  expect([only?.finding?.kind, only?.meant, others.length]).toEqual(['undescribed', 'payload.b', 0]);
});

test('a path within code is marked alone, while the code is as it was tried', () => {
  const code = '{{ payload.nme.trim() }}';
  const finding = found(0, 0, { kind: 'undescribed', span: { from: 1, to: 12 } });
  expect(withFindings(none, code, code, [finding])[0]).toMatchObject({ from: 3, to: 14, path: 'payload.nme' });
  const shown = "{{ node('Map').payload.a.trim() }}";
  const stored = "{{ node('n1').payload.a.trim() }}";
  expect(withFindings(none, shown, stored, [finding])[0]?.path).toBe("node('Map').payload.a.trim()");
});
