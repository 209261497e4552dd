import { resolved } from '../../../../api/catalogue/resolved.ts';
import { chosenVariant, keptIn } from './chosenVariant.ts';
import { schemaFaults } from './faults.ts';
import { isScalar, itemSchema, schemaField } from './schemaField.ts';
import { startingValue } from './startingValue.ts';
import { templateFaults } from './templateFaults.ts';

const defs = {
  Customer: {
    type: 'object',
    required: ['id', 'name', 'manager'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', minLength: 2 },
      manager: { $ref: '#/$defs/Customer' },
      email: { type: 'string', format: 'email' },
    },
  },
  Loop: { $ref: '#/$defs/Loop' },
  'a/b': { type: 'boolean' },
  Cat: { type: 'object', required: ['lives'], properties: { lives: { type: 'integer' }, name: { type: 'string' } } },
  Dog: { type: 'object', required: ['breed'], properties: { breed: { type: 'string' }, name: { type: 'string' } } },
};
const at = (schema: unknown) => schemaField(schema, defs);

describe('reading a schema', () => {
  test('follows references, with what stands beside them', () => {
    expect(resolved({ $ref: '#/$defs/a~1b', description: 'Own' }, defs)).toEqual({
      type: 'boolean',
      description: 'Own',
    });
    expect(resolved({ $ref: '#/$defs/a%2Fb' }, defs)).toEqual({ type: 'boolean' });
    expect(resolved({ $ref: '#/$defs/Loop' }, defs)).toEqual({});
    expect(resolved({ $ref: '#/$defs/missing' }, defs)).toEqual({});
    expect(resolved({ $ref: '#/$defs/toString' }, defs)).toEqual({});
    expect(resolved(true, defs)).toEqual({});
  });

  test('makes one of allOf, and narrows what several say', () => {
    const field = at({
      allOf: [
        { $ref: '#/$defs/Customer' },
        { required: ['note'], properties: { note: { type: 'string' }, name: { maxLength: 5, minLength: 1 } } },
      ],
    });
    expect([...field.properties.keys()]).toEqual(['name', 'manager', 'note', 'email']);
    expect(resolved(field.properties.get('name'), defs)).toEqual({ type: 'string', minLength: 2, maxLength: 5 });
    expect(
      resolved(
        {
          allOf: [
            { type: 'number', minimum: 1 },
            { type: 'integer', minimum: 3 },
          ],
        },
        defs,
      ),
    ).toEqual({
      type: 'integer',
      minimum: 3,
    });
  });

  test('puts required fields first and leaves out those that are only read', () => {
    const field = at({ $ref: '#/$defs/Customer' });
    expect([...field.properties.keys()]).toEqual(['name', 'manager', 'email']);
    expect([...field.required]).toEqual(['name', 'manager']);
    expect(field.additional).toBeNull();
  });

  test.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'string', enum: ['a', 'b'] }, 'choice'],
    [{ enum: ['a'] }, 'constant'],
    [{ const: 0 }, 'constant'],
    [{ type: 'array', items: {} }, 'list'],
    [{ items: {} }, 'list'],
    [{ properties: {} }, 'object'],
    [{ type: ['string', 'integer'] }, 'variants'],
    [{ type: 'integer' }, 'integer'],
    [{ pattern: '^a' }, 'text'],
    [{}, 'any'],
    [true, 'any'],
  ])('%j is a %s', (schema, kind) => expect(at(schema).kind).toBe(kind));

  test.each([
    [{ type: ['string', 'null'] }, 'text'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer'],
    [{ oneOf: [{ $ref: '#/$defs/Cat' }, { type: 'null' }] }, 'object'],
    [{ enum: ['a', 'b', null] }, 'choice'],
    [{ type: 'string', nullable: true }, 'text'],
  ])('%j can be null besides', (schema, kind) => expect(at(schema)).toMatchObject({ kind, isNullable: true }));

  test('takes constants with titles for choices', () => {
    const field = at({ oneOf: [{ const: 1, title: 'Low' }, { const: 2 }] });
    expect(field.choices).toEqual([
      { value: 1, label: 'Low' },
      { value: 2, label: '2' },
    ]);
  });

  test('ignores alternatives that only say which fields go together', () => {
    const schema = { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] };
    expect(at(schema).kind).toBe('object');
  });

  test('knows the items of a list by their place', () => {
    const field = at({ prefixItems: [{ const: 'x' }], items: { type: 'number' } });
    expect(itemSchema(field, 0)).toEqual({ const: 'x' });
    expect(itemSchema(field, 1)).toEqual({ type: 'number' });
  });

  test('tells scalars, whichever of several they are', () => {
    expect(isScalar(at({ type: ['string', 'integer'] }), defs)).toBe(true);
    expect(isScalar(at({ anyOf: [{ type: 'string' }, { $ref: '#/$defs/Cat' }] }), defs)).toBe(false);
  });
});

describe('one of several shapes', () => {
  const pets = {
    oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
    discriminator: { propertyName: 'kind', mapping: { feline: '#/components/schemas/Cat' } },
  };
  const { variants } = at(pets);

  test('is named by its title, its constant or its definition', () => {
    expect(variants.map(({ label }) => label)).toEqual(['feline', 'Dog']);
    expect(
      at({ oneOf: [{ $ref: '#/$defs/Cat' }, { title: 'Other', type: 'object' }] }).variants.map(({ label }) => label),
    ).toEqual(['Cat', 'Other']);
  });

  test('is told by the value that tells it, else by its fields', () => {
    expect(chosenVariant({ kind: 'Dog', lives: 9 }, variants, defs)).toBe(1);
    expect(chosenVariant({ breed: 'Pug' }, variants, defs)).toBe(1);
    expect(chosenVariant(undefined, variants, defs)).toBe(0);
    expect(chosenVariant(5, at({ type: ['string', 'integer'] }).variants, defs)).toBe(1);
  });

  test('keeps what fits the next one', () => {
    const [, dog] = variants;
    if (!dog) throw new Error('No dog');
    expect(keptIn({ name: 'Tom', lives: 9, kind: 'feline' }, dog, { kind: 'Dog' }, defs)).toEqual({
      name: 'Tom',
      kind: 'Dog',
    });
  });
});

describe('a value begins', () => {
  const schema = {
    type: 'object',
    required: ['kind', 'size', 'deep', 'list'],
    properties: {
      kind: { const: 'order' },
      size: { type: 'integer', default: 20 },
      deep: { type: 'object', required: ['flag'], properties: { flag: { type: 'boolean', default: false } } },
      list: { type: 'array', items: {} },
      free: { type: 'string', default: 'the service’s own' },
    },
  };

  test('with constants and the defaults of what is required', () => {
    expect(startingValue(schema, defs, false)).toEqual({ kind: 'order', size: 20, deep: { flag: false } });
    expect(startingValue(schema, defs, true)).toEqual({ kind: 'order', size: '20', deep: { flag: 'false' } });
  });

  test('and ends where a schema needs itself', () => {
    expect(JSON.stringify(startingValue({ $ref: '#/$defs/Customer' }, defs, false))).toContain('manager');
  });
});

describe('faults', () => {
  const faults = (schema: Record<string, unknown>, value: unknown) =>
    schemaFaults(schema, defs, value).map(({ keys, keyword, limit }) => [keys.join('.'), keyword, limit]);
  const order = {
    type: 'object',
    required: ['customer'],
    properties: {
      customer: { $ref: '#/$defs/Customer' },
      lines: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } },
      },
    },
  };

  test('stand at their place, over references and in lists', () => {
    expect(faults(order, {})).toEqual([['customer', 'required', true]]);
    const customer = { name: 'x', manager: { name: 'Ann', manager: { name: 'Bo' } } };
    expect(faults(order, { customer, lines: [{ sku: 'a' }, {}] })).toEqual(
      expect.arrayContaining([
        ['customer.name', 'minLength', 2],
        ['customer.manager.manager.manager', 'required', true],
        ['lines.1.sku', 'required', true],
      ]),
    );
  });

  test('do not ask for what is only read', () => {
    const leaf = { $ref: '#/$defs/Customer', required: ['name'] };
    expect(faults(leaf, { name: 'Ann', manager: undefined }).map(([path]) => path)).not.toContain('id');
  });

  test('are those of the shape that the value is of', () => {
    const pet = { oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }] };
    expect(faults({ properties: { pet } }, { pet: { breed: 5 } })).toEqual([['pet.breed', 'type', 'string']]);
    expect(faults({ properties: { pet } }, { pet: { lives: 9 } })).toEqual([]);
  });

  test('are none where the schema cannot be read', () => {
    expect(faults({ type: 'string', pattern: '(?<' }, 'a')).toEqual([]);
    expect(faults({ $ref: '#/$defs/missing' }, 'a')).toEqual([]);
  });

  test('read JSON: what is undefined is not there', () => {
    expect(faults({ properties: { a: { type: 'string' } } }, { a: undefined })).toEqual([]);
    expect(faults({ type: 'string' }, undefined)).toEqual([]);
  });
});

describe('schemas that lead to themselves', () => {
  const self = { $ref: '#/$defs/Self' };
  const read = (own: object) => schemaField(self, { Self: own as never });

  test('are read where a choice is itself', () => {
    expect(read({ oneOf: [self] }).kind).toBe('any');
    expect(read({ oneOf: [self, { ...self }] }).kind).toBe('any');
    const { variants } = read({ anyOf: [{ type: 'object' }, self, { type: 'array' }] });
    expect(variants.map(({ schema }) => schema)).toEqual([{ type: 'object' }, { type: 'array' }]);
  });

  test('are read where a part is itself, many times over', () => {
    const allOf = Array.from({ length: 10 }, () => ({ ...self }));
    expect(read({ allOf, type: 'string' }).kind).toBe('text');
  });

  test('are begun and looked through when they need themselves', () => {
    const names = Array.from({ length: 20 }, (_, at) => `field${at}`);
    const defs = {
      Self: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, self])) },
    };
    expect(startingValue(self, defs, true)).toHaveProperty('field0');
    expect(templateFaults(self, defs, {}).length).toBeGreaterThan(0);
  });
});
