import { blankMessage } from 'shared-contracts/api/run';
import type { Place } from 'shared-contracts/nodes';
import { completionAt } from './completion.ts';
import { previewExpression, previewTemplate } from './preview.ts';
import { mapReferences, referencesOf } from './references.ts';
import type { ExpressionScope } from './scope.ts';

const node = (id: string, label: string) => ({
  id,
  label,
  type: 'function',
  selected: false,
  position: { x: 0, y: 0 },
  data: { config: {}, policy: {}, disabled: false },
});

const payload = { customer: { email: 'lena@brodal.no', erp_no: null, 'first name': 'Lena' }, lines: [{ sku: 'A' }] };
const scope: ExpressionScope = {
  message: { ...blankMessage(), payload, headers: { 'x-topic': 'orders/create' } },
  variables: { count: 3 },
  run: { id: 'r1' },
  output: (id) => (id === 'n1' ? { ...blankMessage(), payload: [1, 2, 3] } : undefined),
  idOf: (reference) => ({ n1: 'n1', 'Map SKUs': 'n1' })[reference] ?? null,
};

describe('preview', () => {
  test('tells a value, nothing, what only the sandbox knows, and the unknown apart', () => {
    expect(previewExpression('payload.customer.erp_no', scope)).toEqual({ kind: 'value', value: null });
    expect(previewExpression('payload.customer.vat', scope)).toEqual({ kind: 'nothing' });
    expect(previewExpression('payload.lines.length * 2', scope)).toEqual({ kind: 'computed' });
    expect(previewExpression('paylod.x', scope)).toEqual({ kind: 'unknown' });
    expect(previewExpression('payload', { ...scope, message: null })).toEqual({ kind: 'unknown' });
    expect(previewExpression(`node('Map SKUs').payload[1]`, scope)).toEqual({ kind: 'value', value: 2 });
  });

  test('a lone expression keeps its type, a mixed field becomes text', () => {
    expect(previewTemplate('{{ vars.setByThisRun.length }}', scope)).toEqual({ kind: 'computed' });
    expect(previewTemplate('{{ vars.count }}', scope)).toEqual({ kind: 'value', value: 3 });
    expect(previewTemplate('n={{ vars.count }}, {{ payload.customer.vat }}', scope)).toEqual({
      kind: 'value',
      value: 'n=3, ',
    });
    expect(previewTemplate('plain', scope)).toBeNull();
  });

  it('shows a template as a run writes it in its place', () => {
    const value = (template: string, place: Place) => {
      const preview = previewTemplate(template, scope, place);
      return preview?.kind === 'value' ? preview.value : preview?.kind;
    };
    expect(value('{"n": {{ vars.count }}, "t": "{{ vars.count }}", "m": {{ payload.lines }}}', 'json')).toBe(
      '{"n": 3, "t": "3", "m": [{"sku":"A"}]}',
    );
    expect(value('https://a.example/?c={{ payload.lines }}', 'url')).toBe(
      'https://a.example/?c=%7B%22sku%22%3A%22A%22%7D',
    );
    expect(value('<b>{{ payload.lines }}</b>', 'xml')).toBe('<b>[{&quot;sku&quot;:&quot;A&quot;}]</b>');
    expect(value('https://{{ payload.lines }}.a.example/', 'url')).toBe('fault');
  });
});

describe('references', () => {
  const names = referencesOf([node('n1', 'Map SKUs'), node('n2', 'Twin'), node('n3', 'Twin'), node('n4', `It's`)]);

  test('are stored by id and shown by label', () => {
    const shown = `{{ node('Map SKUs').x + node("It's").y }}`;
    const stored = names.stored(shown);
    expect(stored).toBe(`{{ node('n1').x + node("n4").y }}`);
    expect(names.shown(stored)).toBe(shown);
    expect(names.shownCode(`node('n4')`)).toBe(`node('It\\'s')`);
    expect(names.storedCode(`node('Map SKUs')`)).toBe(`node('n1')`);
  });

  test('outside of expressions are mere text', () => {
    expect(names.stored(`call node('Map SKUs') {{ node('Map SKUs').x }}`)).toBe(
      `call node('Map SKUs') {{ node('n1').x }}`,
    );
  });

  test('of two nodes with one label stay ids', () => {
    expect(names.shownCode(`node('n2')`)).toBe(`node('n2')`);
    expect(names.storedCode(`node('Twin')`)).toBe(`node('Twin')`);
  });

  test('are not found in other names', () => {
    expect(mapReferences(`mynode('n1') + a.node('n1')`, () => 'x')).toBe(`mynode('n1') + a.node('n1')`);
  });
});

describe('completion', () => {
  const nodes = [{ id: 'n1', name: 'Map SKUs' }];
  /** `|` marks the caret. */
  const at = (template: string) => {
    const caret = template.indexOf('|');
    return completionAt(template.replace('|', ''), caret, scope, nodes);
  };
  const apply = (template: string, label: string) => {
    const completion = at(template);
    const option = completion?.options.find((found) => found.label === label);
    if (!completion || !option) throw new Error(`no completion "${label}" for ${template}`);
    const text = template.replace('|', '');
    return text.slice(0, completion.from) + option.insert + text.slice(completion.to);
  };

  test('offers the helpers of the sandbox, those of `crypto` too', () => {
    expect(apply('{{ has| }}', 'hash')).toBe('{{ hash( }}');
    expect(apply('{{ URL| }}', 'URL')).toBe('{{ new URL( }}');
    expect(apply('{{ crypto.ran| }}', 'crypto.randomUUID')).toBe('{{ crypto.randomUUID( }}');
    expect(at('{{ crypto.| }}')?.options.map(({ label }) => label)).toEqual([
      'crypto.randomUUID',
      'crypto.getRandomValues',
      'crypto.subtle',
    ]);
  });

  test('is silent outside expressions', () => {
    expect(at('pay|load')).toBeNull();
    expect(at('{{ payload }} pay|')).toBeNull();
  });

  test('offers roots and earlier nodes at the beginning', () => {
    const labels = at('{{ | }}')?.options.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['payload', 'vars', 'now', `node('Map SKUs')`]));
    expect(labels?.slice(0, 3)).toEqual(['payload.customer', 'payload.lines', 'payload']);
    expect(apply('{{ cus| }}', 'payload.customer')).toBe('{{ payload.customer }}');
    expect(at('{{ pa|')?.options.map(({ label }) => label)).toEqual(['payload', 'params', 'page']);
    expect(at('{{ er|')?.options.map(({ label }) => label)).toEqual(['error']);
  });

  test('offers the fields of the run with their values', () => {
    const completion = at('{{ payload.customer.e| }}');
    expect(completion?.path).toBe('payload.customer');
    expect(completion?.options).toEqual([
      { label: 'email', kind: 'field', value: 'lena@brodal.no', insert: '.email' },
      { label: 'erp_no', kind: 'field', value: null, insert: '.erp_no' },
    ]);
  });

  test('writes keys that are no names in brackets', () => {
    expect(apply('{{ payload.customer.| }}', 'first name')).toBe(`{{ payload.customer['first name'] }}`);
    expect(apply('{{ payload.customer?.fi| }}', 'first name')).toBe(`{{ payload.customer?.['first name'] }}`);
    expect(apply('{{ payload.lines.| }}', '0')).toBe('{{ payload.lines[0] }}');
    expect(apply('{{ headers.| }}', 'x-topic')).toBe(`{{ headers['x-topic'] }}`);
  });

  test('goes on within calculations and behind a node', () => {
    expect(apply('{{ 1 + payload.customer.em| }}', 'email')).toBe('{{ 1 + payload.customer.email }}');
    expect(apply(`{{ node('Map SKUs').payload.| }}`, '0')).toBe(`{{ node('Map SKUs').payload[0] }}`);
    expect(apply('{{ | }}', `node('Map SKUs')`)).toBe(`{{ node('Map SKUs').payload }}`);
  });
});
