import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/index.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';
import type { TemplateLeafProps } from './schemaFormContext.ts';

let value: unknown;
let setFromElsewhere: (next: unknown) => void;

function Leaf({ control, value: text, onChange }: TemplateLeafProps) {
  return <textarea {...control} value={text} onChange={(event) => onChange(event.target.value)} />;
}

function Example({ start, ...form }: Partial<SchemaFormProps> & Pick<SchemaFormProps, 'schema'> & { start: unknown }) {
  const [now, setNow] = useState(start);
  value = now;
  setFromElsewhere = setNow;
  return <SchemaForm label="Order" {...form} value={now} onChange={setNow} />;
}

/** What undo does: a value comes that nobody typed here. */
const undoTo = (before: unknown) => act(() => setFromElsewhere(before));

const write = (control: HTMLElement, text: string) => fireEvent.change(control, { target: { value: text } });

describe('after undo', () => {
  const customer = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const schema = { type: 'object', required: ['customer'], properties: { customer } };
  const group = () => within(screen.getByRole('group', { name: 'customer' }));

  test('an object that was one expression has its fields again', async () => {
    const start = { customer: { name: 'Ann' } };
    const { user } = await renderPage(<Example schema={schema} template={Leaf} start={start} />);
    await user.click(screen.getByRole('button', { name: 'Write customer as one expression' }));
    write(group().getByLabelText(/customer/, { selector: 'textarea' }), '{{ payload.customer }}');
    undoTo(start);
    write(group().getByLabelText(/name/), 'Anna');
    expect(value).toEqual({ customer: { name: 'Anna' } });
  });

  test('an object that was set field by field is the expression again', async () => {
    const start = { customer: '{{ payload.customer }}' };
    const { user } = await renderPage(<Example schema={schema} template={Leaf} start={start} />);
    await user.click(screen.getByRole('button', { name: 'Set customer field by field' }));
    write(group().getByLabelText(/name/), 'Ann');
    undoTo(start);
    expect(screen.getByDisplayValue('{{ payload.customer }}')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /name/ })).toBeNull();
  });

  test('the way back from an expression leads to the fields as they are now', async () => {
    const start = { customer: { name: 'Ann' } };
    const { user } = await renderPage(<Example schema={schema} template={Leaf} start={start} />);
    await user.click(screen.getByRole('button', { name: 'Write customer as one expression' }));
    undoTo(start);
    write(group().getByLabelText(/name/), 'Anna');
    await user.click(screen.getByRole('button', { name: 'Write customer as one expression' }));
    expect(value).toEqual({ customer: '' });
    await user.click(screen.getByRole('button', { name: 'Set customer field by field' }));
    expect(value).toEqual({ customer: { name: 'Anna' } });
  });

  test('an expression that is emptied stays one while it is typed anew', async () => {
    const start = { customer: '{{ payload.customer }}' };
    await renderPage(<Example schema={schema} template={Leaf} start={start} />);
    const whole = () => group().getByLabelText(/customer/, { selector: 'textarea' });
    write(whole(), '');
    write(whole(), '{{ payload.other }}');
    expect(value).toEqual({ customer: '{{ payload.other }}' });
  });

  test('a value of another shape is shown with its own', async () => {
    const shape = (own: string) => ({
      title: own,
      type: 'object',
      required: [own],
      properties: { name: { type: 'string' }, [own]: { type: 'string' } },
    });
    const start = { name: 'Ann', number: '42' };
    const choice = { oneOf: [shape('number'), shape('iban')] };
    const { user } = await renderPage(<Example schema={choice} start={start} />);
    await user.click(screen.getByRole('combobox', { name: 'Shape of Order' }));
    await user.click(screen.getByTitle('iban'));
    await user.type(screen.getByLabelText('name'), 'a');
    expect(screen.getByLabelText(/iban/, { selector: 'input[type=text]' })).toBeVisible();
    undoTo(start);
    expect(screen.queryByLabelText(/iban/, { selector: 'input[type=text]' })).toBeNull();
    expect(screen.getByDisplayValue('42')).toBeVisible();
  });

  test('a list of values shows the expression that stands there, and the list for one of its values', async () => {
    const state = { type: 'object', required: ['state'], properties: { state: { enum: ['open', 'closed'] } } };
    await renderPage(<Example schema={state} template={Leaf} start={{ state: '{{ payload.state }}' }} />);
    undoTo({ state: 'open' });
    expect(screen.getByRole('combobox', { name: /state/ })).toBeVisible();
    undoTo({ state: '{{ payload.state }}' });
    expect(screen.getByDisplayValue('{{ payload.state }}')).toBeVisible();
    write(screen.getByDisplayValue('{{ payload.state }}'), 'open');
    expect(screen.getByDisplayValue('open')).toBeVisible();
  });
});

describe('the focus', () => {
  const schema = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } };
  const button = (name: string) => screen.getByRole('button', { name });

  test('stays with an item that is moved, and goes to the next when one is removed', async () => {
    const { user } = await renderPage(<Example schema={schema} start={{ tags: ['a', 'b', 'c'] }} />);
    await user.click(button('Move tags 3 up'));
    expect(button('Move tags 2 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(value).toEqual({ tags: ['c', 'a', 'b'] });
    expect(button('Move tags 1 down')).toHaveFocus();
    await user.click(button('Remove tags 1'));
    expect(button('Remove tags 1')).toHaveFocus();
    await user.click(button('Remove tags 2'));
    expect(button('Remove tags 1')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(value).toEqual({ tags: [] });
    expect(button('Add item to tags')).toHaveFocus();
  });

  test('goes on when a field is removed', async () => {
    const free = { type: 'object', additionalProperties: { type: 'string' } };
    const { user } = await renderPage(<Example schema={free} start={{ one: 'a', two: 'b' }} />);
    await user.click(button('Remove one'));
    expect(button('Remove two')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Name of a new field')).toHaveFocus();
  });
});

describe('a problem of the whole', () => {
  test('is said above its fields', async () => {
    const schema = { type: 'object', minProperties: 1, properties: { a: { type: 'string' } } };
    const problems = [{ keys: [], message: 'Enter at least one field.' }];
    await renderPage(<Example schema={schema} start={{}} problems={problems} complains />);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter at least one field.');
  });
});
