import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/index.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
import type { TemplateLeafProps } from './schemaFormContext.ts';
import { useSchemaProblems } from './useSchemaProblems.ts';

const defs = {
  Person: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, friend: { $ref: '#/$defs/Person' } },
  },
};

let value: unknown;
let edited: readonly (string | number)[];

function Example({ start, ...form }: Partial<SchemaFormProps> & Pick<SchemaFormProps, 'schema'> & { start?: unknown }) {
  const [now, setNow] = useState(start);
  value = now;
  return (
    <SchemaForm
      label="Order"
      defs={defs}
      {...form}
      value={now}
      problems={useSchemaProblems(form.schema, defs, now)}
      onChange={(next, keys) => {
        edited = keys;
        setNow(next);
      }}
    />
  );
}

/** A template's control as the editor hands one in. */
function Leaf({ control, value: text, onChange, placeholder }: TemplateLeafProps) {
  return (
    <textarea {...control} value={text} placeholder={placeholder} onChange={(event) => onChange(event.target.value)} />
  );
}

const open = (schema: SchemaFormProps['schema'], props: Partial<SchemaFormProps> & { start?: unknown } = {}) =>
  renderPage(<Example schema={schema} {...props} />);

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`field${at}`, { type: 'string', description: `Number ${at}` }]),
  );

describe('a form of values', () => {
  test('gives each kind of value its own control, and JSON types back', async () => {
    const { user } = await open({
      type: 'object',
      properties: {
        name: { type: 'string', examples: ['Ada'] },
        age: { type: 'integer', default: 30 },
        vip: { type: 'boolean' },
        born: { type: 'string', format: 'date' },
        extra: {},
      },
    });
    expect(screen.getByLabelText('name')).toHaveAttribute('placeholder', 'e.g. Ada');
    expect(screen.getByLabelText('age')).toHaveAttribute('placeholder', 'Default: 30');
    expect(screen.getByLabelText('born')).toHaveAttribute('type', 'date');
    await user.type(screen.getByLabelText('name'), 'Lena');
    await user.type(screen.getByLabelText('age'), '41');
    await user.type(screen.getByLabelText('extra'), '[[1]');
    await user.click(screen.getByLabelText('vip'));
    await user.click(screen.getByTitle('true'));
    expect(value).toEqual({ name: 'Lena', age: 41, extra: [1], vip: true });
    expect(edited).toEqual(['vip']);
    await user.clear(screen.getByLabelText('name'));
    expect(value).not.toHaveProperty('name');
  });

  test('keeps every digit of a long id', async () => {
    const properties = { id: { type: 'integer', format: 'int64' } };
    const { user } = await open({ type: 'object', properties });
    await user.type(screen.getByLabelText('id'), '9007199254740993');
    await user.tab();
    expect(value).toEqual({ id: '9007199254740993' });
    expect(screen.getByLabelText('id')).toHaveValue('9007199254740993');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows required fields and adds others by name or description, of which only those open are drawn', async () => {
    const { user } = await open({ type: 'object', required: ['field7'], properties: many(500) });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByLabelText(/field7/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Add a field' }));
    await user.keyboard('number 499');
    fireEvent.click(await screen.findByTitle('field499'));
    expect(screen.getByLabelText('field499', { selector: 'input' })).toHaveFocus();
    await user.keyboard('x');
    expect(value).toEqual({ field499: 'x' });
    await user.click(screen.getByRole('button', { name: 'Remove field499' }));
    expect(screen.queryByLabelText('field499', { selector: 'input' })).toBeNull();
    expect(value).toEqual({});
  });

  test('keeps a field that is emptied, until it is removed', async () => {
    const { user } = await open(
      { type: 'object', properties: many(20), additionalProperties: {} },
      { start: { field3: 'x', further: 1 } },
    );
    const field = screen.getByLabelText('field3', { selector: 'input' });
    await user.clear(field);
    expect(value).toEqual({ further: 1 });
    expect(field).toHaveFocus();
    fireEvent.change(screen.getByLabelText('further', { selector: 'textarea' }), { target: { value: 'null' } });
    expect(value).toEqual({ further: null });
    await user.click(screen.getByRole('button', { name: 'Remove field3' }));
    expect(screen.queryByLabelText('field3', { selector: 'input' })).toBeNull();
  });

  test('draws five hundred required fields some at a time', async () => {
    const { user } = await open({ type: 'object', required: Object.keys(many(500)), properties: many(500) });
    expect(screen.getAllByRole('textbox')).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show 40 more' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(80);
  });

  test('opens a schema that holds itself on demand', async () => {
    const { user } = await open({ $ref: '#/$defs/Person' });
    await user.click(screen.getByRole('button', { name: /^friend/ }));
    await user.type(
      within(screen.getAllByRole('group', { name: 'friend' })[0] as HTMLElement).getByLabelText(/name/),
      'Bo',
    );
    expect(value).toEqual({ friend: { name: 'Bo' } });
    expect(edited).toEqual(['friend', 'name']);
  });

  test('adds, moves and removes items of lists', async () => {
    const { user } = await open({
      type: 'object',
      properties: { tags: { type: 'array', maxItems: 2, items: { type: 'string' } } },
    });
    await user.click(screen.getByRole('button', { name: /^tags/ }));
    const add = screen.getByRole('button', { name: 'Add item to tags' });
    await user.click(add);
    expect(screen.getByLabelText('tags 1')).toHaveFocus();
    await user.keyboard('a');
    await user.click(add);
    await user.keyboard('b');
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move tags 2 up' }));
    expect(value).toEqual({ tags: ['b', 'a'] });
    await user.click(screen.getByRole('button', { name: 'Remove tags 1' }));
    expect(value).toEqual({ tags: ['a'] });
  });

  test('keeps what two shapes share when the shape is changed', async () => {
    const shape = (kind: string, own: string) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, name: { type: 'string' }, [own]: { type: 'string' } },
    });
    const { user } = await open(
      { oneOf: [shape('card', 'number'), shape('bank', 'iban')] },
      { start: { kind: 'card' } },
    );
    await user.type(screen.getByLabelText('name'), 'Lena');
    await user.type(screen.getByLabelText('number'), '42');
    await user.click(screen.getByRole('combobox', { name: 'Shape of Order' }));
    await user.click(screen.getByTitle('bank'));
    expect(value).toEqual({ kind: 'bank', name: 'Lena' });
    expect(screen.getByLabelText('iban')).toBeVisible();
  });

  test('takes fields of any name where the schema leaves them free', async () => {
    const { user } = await open({ type: 'object', additionalProperties: { type: 'integer' } });
    await user.type(screen.getByLabelText('Name of a new field'), 'stock{Enter}');
    await user.type(screen.getByLabelText('stock'), '5');
    expect(value).toEqual({ stock: 5 });
    await user.type(screen.getByLabelText('Name of a new field'), 'stock');
    expect(screen.getByRole('alert')).toHaveTextContent('A field with this name already exists.');
  });

  test('keeps and shows what the schema does not have', async () => {
    const { user } = await open({ type: 'object', properties: { a: { type: 'string' } } }, { start: { old: 'x' } });
    expect(screen.getByText(/doesn't have this field/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove old' }));
    expect(value).toEqual({});
  });

  test('tells null from nothing', async () => {
    const { user } = await open({ type: 'object', properties: { note: { type: ['string', 'null'] } } });
    await user.click(screen.getByRole('button', { name: 'Set note to null' }));
    expect(value).toEqual({ note: null });
    await user.click(screen.getByRole('button', { name: 'Set note to null' }));
    expect(value).toEqual({});
  });

  test('sends an empty text where that is said', async () => {
    const { user } = await open({ type: 'object', properties: { note: { type: 'string' } } });
    await user.click(screen.getByRole('button', { name: 'Send an empty text' }));
    expect(value).toEqual({ note: '' });
    await user.type(screen.getByLabelText('note'), 'a');
    expect(value).toEqual({ note: 'a' });
    expect(screen.queryByRole('button', { name: 'Send an empty text' })).toBeNull();
    await user.clear(screen.getByLabelText('note'));
    expect(value).toEqual({});
  });

  test('reads a file', async () => {
    const { user } = await open({ type: 'object', properties: { photo: { type: 'string', format: 'binary' } } });
    await user.upload(screen.getByLabelText('photo'), new File(['hi'], 'hi.txt', { type: 'text/plain' }));
    expect(await screen.findByText('hi.txt')).toBeVisible();
    expect(value).toEqual({ photo: { filename: 'hi.txt', type: 'text/plain', content: 'aGk=' } });
  });

  test('says what is wrong once a field was left', async () => {
    const { user } = await open(
      { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 3 } } },
      { start: {} },
    );
    const name = screen.getByLabelText(/name/);
    await user.type(name, 'ab');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter at least 3 characters.');
    expect(name).toBeInvalid();
    await user.type(name, 'c');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a form of templates', () => {
  const schema = {
    type: 'object',
    required: ['customer', 'state'],
    properties: {
      customer: { $ref: '#/$defs/Person' },
      state: { enum: ['open', 'closed'] },
      count: { type: ['integer', 'null'] },
    },
  };

  test('has a text at every leaf, and lists with a way to an expression', async () => {
    const { user } = await open(schema, { template: Leaf });
    fireEvent.change(screen.getByLabelText('count'), { target: { value: '{{ payload.count }}' } });
    await user.click(screen.getByRole('combobox', { name: /state/ }));
    fireEvent.click(screen.getByTitle('closed'));
    expect(value).toEqual({ count: '{{ payload.count }}', state: 'closed' });
    await user.click(screen.getByRole('combobox', { name: /state/ }));
    fireEvent.click(screen.getByTitle('Expression…'));
    fireEvent.change(screen.getByLabelText(/state/, { selector: 'textarea' }), {
      target: { value: '{{ payload.state }}' },
    });
    expect(value).toEqual({ count: '{{ payload.count }}', state: '{{ payload.state }}' });
  });

  test('takes an object as one template, and back without losing its fields', async () => {
    const { user } = await open(schema, { template: Leaf });
    fireEvent.change(within(screen.getByRole('group', { name: 'customer' })).getByLabelText(/name/), {
      target: { value: 'Ann' },
    });
    await user.click(screen.getByRole('button', { name: 'Write customer as one expression' }));
    const whole = within(screen.getByRole('group', { name: 'customer' })).getByLabelText(/customer/, {
      selector: 'textarea',
    });
    fireEvent.change(whole, { target: { value: '{{ payload.customer }}' } });
    expect(value).toEqual({ customer: '{{ payload.customer }}' });
    await user.click(screen.getByRole('button', { name: 'Set customer field by field' }));
    expect(value).toEqual({ customer: { name: 'Ann' } });
  });

  test('takes a typed text for a shape that is one, and an expression for any', async () => {
    const items = { oneOf: [{ type: 'string', title: 'Name' }, { $ref: '#/$defs/Person' }] };
    const start = { labels: ['bug', '{{ payload.label }}'] };
    await open({ type: 'object', properties: { labels: { type: 'array', items } } }, { template: Leaf, start });
    expect(screen.getByDisplayValue('bug')).toBeVisible();
    expect(screen.getByDisplayValue('{{ payload.label }}')).toBeVisible();
    expect(screen.getAllByRole('combobox', { name: /Shape of/ })).toHaveLength(1);
  });

  test('has one leaf for each field where it is flat', async () => {
    await open({ type: 'object', properties: { ids: { type: 'array', items: {} } } }, { template: Leaf, isFlat: true });
    fireEvent.change(screen.getByLabelText('ids'), { target: { value: '{{ payload.ids }}' } });
    expect(value).toEqual({ ids: '{{ payload.ids }}' });
  });

  test('cannot be changed by those who only read', async () => {
    await open(schema, { template: Leaf, readOnly: true, start: { customer: { name: 'Ann' } } });
    expect(screen.queryByRole('button', { name: /Write customer/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /Add/ })).toBeNull();
  });
});
