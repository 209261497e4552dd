import { jsonAsTemplates, templateFaults, templatesAsJson } from './templateFaults.ts';

const schema = {
  type: 'object',
  required: ['name', 'lines'],
  properties: {
    name: { type: 'string', maxLength: 5 },
    count: { type: 'integer' },
    paid: { type: 'boolean' },
    either: { type: ['string', 'integer'] },
    state: { enum: ['open', 2, null] },
    lines: { type: 'array', items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } } },
    tags: { type: 'object', additionalProperties: { type: 'number' } },
  },
};
const faults = (value: unknown) =>
  templateFaults(schema, {}, value).map(({ keys, keyword }) => [keys.join('.'), keyword]);

describe('faults of templates', () => {
  test('are required fields that are empty', () => {
    expect(faults({ name: '', lines: ['', { sku: '' }] })).toEqual([
      ['name', 'required'],
      ['lines.0.sku', 'required'],
      ['lines.1.sku', 'required'],
    ]);
  });

  test('are told where something has to be entered', () => {
    const deep = { type: 'object', required: ['who'], properties: { who: { $ref: '#/$defs/Who' } } };
    const defs = {
      Who: { type: 'object', required: ['id', 'boss'], properties: { id: {}, boss: { $ref: '#/$defs/Who' } } },
    };
    const [first] = templateFaults(deep, defs, {});
    expect(first?.keys).toEqual(['who', 'id']);
    const empty = { type: 'object', required: ['who'], properties: { who: { type: 'object' } } };
    expect(templateFaults(empty, {}, {}).map(({ keys }) => keys)).toEqual([['who']]);
  });

  test('are typed texts that do not fit, and fields that the schema does not have', () => {
    expect(
      faults({
        name: 'too long',
        count: 'many',
        paid: 'true',
        either: '5',
        state: '2',
        lines: '[]',
        tags: { a: 'x' },
        old: 'y',
      }),
    ).toEqual([
      ['name', 'maxLength'],
      ['count', 'type'],
      ['tags.a', 'type'],
      ['old', 'additionalProperties'],
    ]);
  });

  test('are nothing that an expression may give', () => {
    expect(faults({ name: '{{ payload.name }}', count: '{{ payload.count }}', lines: '{{ payload.lines }}' })).toEqual(
      [],
    );
    expect(faults({ name: 'Ann', count: '5', state: 'null', lines: [{ sku: 'a' }] })).toEqual([]);
  });
});

describe('templates as JSON', () => {
  test('are values of their fields, and expressions as they are', () => {
    const tree = {
      name: '5',
      count: '5',
      paid: 'true',
      state: '2',
      lines: [{ sku: '{{ payload.sku }}' }, ''],
      tags: '',
    };
    expect(templatesAsJson(schema, {}, tree)).toEqual({
      name: '5',
      count: 5,
      paid: true,
      state: 2,
      lines: [{ sku: '{{ payload.sku }}' }, {}],
      tags: {},
    });
  });

  test('come back from it, each value of its own type', () => {
    const json = {
      ...{ name: 'Ann', count: 5, paid: true, either: 5, state: 'open', lines: [], tags: {} },
      ...{ further: [1, null, '', '{{ x }}', 'text'] },
    };
    const tree = jsonAsTemplates(schema, {}, json);
    expect(tree).toEqual({
      ...{
        name: 'Ann',
        count: '5',
        paid: 'true',
        either: '{{ 5 }}',
        state: 'open',
        lines: '{{ [] }}',
        tags: '{{ {} }}',
      },
      further: ['{{ 1 }}', '{{ null }}', "{{ '' }}", '{{ x }}', 'text'],
    });
    expect(templatesAsJson(schema, {}, tree)).toEqual(json);
    const wrong = { name: 5, count: '5' };
    expect(jsonAsTemplates(schema, {}, wrong)).toEqual({ name: '{{ 5 }}', count: '{{ "5" }}' });
    expect(templatesAsJson(schema, {}, jsonAsTemplates(schema, {}, wrong))).toEqual(wrong);
  });

  test('take a typed null for a text where one may stand', () => {
    expect(templatesAsJson({ type: ['string', 'null'] }, {}, 'null')).toBe('null');
    expect(templatesAsJson({ type: ['integer', 'null'] }, {}, 'null')).toBeNull();
  });
});
