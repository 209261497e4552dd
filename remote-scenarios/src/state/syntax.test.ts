import { node } from '../../test/scenarios.ts';
import { expressionFaults, scriptFaults, syntaxProblems } from './syntax.ts';

describe('mistakes in scripts', () => {
  test.each([
    ['return payload;'],
    ['const { a } = payload; for await (const x of a) { log(x) } return await f();'],
    ['if (payload?.a ?? false) return null\nreturn { ...payload, [`k`]: /}/g }'],
    [''],
  ])('none in %j', (code) => {
    expect(scriptFaults(code)).toEqual([]);
  });

  test.each([['return {'], ['const = 3'], ['return payload.'], ['} else {'], ['return (1']])('one in %j', (code) => {
    const faults = scriptFaults(code);
    expect(faults.length).toBeGreaterThan(0);
    for (const { from, to } of faults) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(code.length);
    }
  });

  test('an expression is one value, not a statement', () => {
    expect(expressionFaults(' payload.a + 1 ')).toEqual([]);
    expect(expressionFaults('payload.list.map((x) => ({ x }))')).toEqual([]);
    expect(expressionFaults('payload.a +')).not.toEqual([]);
    expect(expressionFaults('payload a')).not.toEqual([]);
  });

  test('are told at their node and setting, with the line', () => {
    const flow = [
      node('f', 'function', { code: 'const a = 1;\nreturn a +;' }),
      node('h', 'http', { url: 'https://x/{{ payload.id }}', headers: [{ name: 'a', value: '{{ payload.a + }}' }] }),
      { ...node('off', 'function', { code: '(' }), data: { config: { code: '(' }, policy: {}, disabled: true } },
      node('note', 'comment', { text: '{{ ( }}' }),
    ];
    expect(flow.flatMap(syntaxProblems).map(({ node_id, path, message }) => [node_id, path, message.en])).toEqual([
      ['f', 'code', 'Invalid JavaScript at line 2'],
      ['h', 'headers.0.value', 'Invalid expression: payload.a +'],
    ]);
  });
});
