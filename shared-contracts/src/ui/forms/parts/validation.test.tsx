import { screen } from '@testing-library/react';
import { z } from 'zod';
import { renderPage } from '../../../testing/index.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { TextField } from './TextField.tsx';
import type { FieldRule, ValidateOn } from './validation.ts';

const short: FieldRule = (value) => String(value ?? '').length < 3 || 'Too long';
const small: FieldRule = (value) => String(value ?? '') === String(value ?? '').toLowerCase() || 'No capitals';

interface Options {
  validateOn?: ValidateOn;
  errorsShown?: number;
  name?: string;
  schema?: z.ZodType;
  onSubmit?: () => unknown;
}

async function open({ name = '', errorsShown, onSubmit = jest.fn(), ...options }: Options = {}) {
  const page = await renderPage(
    <FormDrawer
      open
      name="thing"
      title="New thing"
      submitLabel="Create"
      initialValues={{ name }}
      onSubmit={onSubmit}
      onClose={() => undefined}
      {...options}
    >
      <TextField name="name" label="Name" rules={[short, small]} {...(errorsShown && { errorsShown })} />
      <TextField name="note" label="Note" max={5} counter />
      <TextField name="text" label="Text" max={5} counter lines={[2, 4]} />
    </FormDrawer>,
  );
  return { ...page, field: screen.getByLabelText('Name'), note: screen.getByLabelText('Note') };
}

const error = () => screen.findByText('Too long');
const noError = () => expect(screen.queryByText('Too long')).toBeNull();

test('judges on input: with every change', async () => {
  const { user, field } = await open({ validateOn: 'input' });
  await user.type(field, 'abc');
  expect(await error()).toBeVisible();
  await user.type(field, '{Backspace}');
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('judges on blur: whenever the field is left, and not before', async () => {
  const { user, field } = await open({ validateOn: 'blur', name: 'abc' });
  await user.click(field);
  noError();
  await user.tab();
  expect(await error()).toBeVisible();
  await user.type(field, '{Backspace}');
  expect(screen.getByText('Too long')).toBeVisible();
});

test('judges lazily: first when the field is left changed, then with every change', async () => {
  const { user, field, note } = await open({ name: 'abc' });
  await user.click(field);
  await user.click(note);
  noError();
  await user.type(field, 'd');
  noError();
  await user.click(note);
  expect(await error()).toBeVisible();
  await user.type(field, '{Backspace}{Backspace}');
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('judges eagerly: before anything is typed', async () => {
  await open({ validateOn: 'eager', name: 'abc' });
  expect(await error()).toBeVisible();
});

test('shows one error of two, and more where that is asked for', async () => {
  const { unmount } = await open({ validateOn: 'eager', name: 'ABC' });
  expect(await error()).toBeVisible();
  expect(screen.queryByText('No capitals')).toBeNull();
  unmount();
  await open({ validateOn: 'eager', name: 'ABC', errorsShown: 2 });
  expect(await screen.findByText('No capitals')).toBeVisible();
});

test('counts characters, in the colour of errors beyond the most, and cuts nothing', async () => {
  const { user, note } = await open();
  await user.type(note, '12345');
  const field = note.closest('.ant-input-affix-wrapper');
  expect(screen.getByText('5 / 5')).toBeVisible();
  expect(field).not.toHaveClass('ant-input-out-of-range');
  await user.type(note, '6');
  expect(note).toHaveValue('123456');
  expect(screen.getByText('6 / 5')).toBeVisible();
  expect(field).toHaveClass('ant-input-out-of-range');
  await user.tab();
  expect(await screen.findByText('Use at most 5 characters')).toBeVisible();
});

test('counts in a field of several lines alike', async () => {
  const { user } = await open();
  const text = screen.getByLabelText('Text');
  await user.type(text, '123456');
  expect(screen.getByText('6 / 5')).toBeVisible();
  expect(text.closest('.counted')).toHaveClass('ant-input-out-of-range');
});

test('is outlined, compact, and keeps no room for details before there is an error', async () => {
  const { field, container } = await open();
  expect(field).toHaveClass('ant-input-outlined');
  expect(field).not.toHaveClass('ant-input-lg');
  expect(container.ownerDocument.querySelector('.ant-form-item-additional')).toBeNull();
});

test('judges by the schema of the endpoint, in the reader’s words', async () => {
  const schema = z.object({ name: z.string().min(1, 'Enter a name').max(2), note: z.string().optional() });
  const onSubmit = jest.fn();
  const { user, field } = await open({ schema, onSubmit });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a value')).toBeVisible();
  await user.type(field, 'abc');
  expect(await screen.findByText('Too long')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'ab');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
