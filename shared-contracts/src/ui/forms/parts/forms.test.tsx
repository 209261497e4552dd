import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/error.ts';
import { profileSchema } from '../../../api/person/index.ts';
import { renderPage } from '../../../testing/index.ts';
import { ReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { PictureInput } from '../../settings/parts/PictureInput.tsx';
import { SettingsForm } from '../../settings/parts/SettingsForm.tsx';
import {
  AutoComplete,
  Checkbox,
  CheckboxGroup,
  ColorInput,
  Input,
  Radio,
  SegmentedChoice,
  Select,
  Switch,
} from '../index.ts';
import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { FormSection } from './FormSection.tsx';
import { useFormChange } from './formContext.ts';
import { LabelledField } from './LabelledField.tsx';
import { InputNumber } from './NumberInput.tsx';
import { SearchField } from './SearchField.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  name: string;
  answer: { status: string };
}

const blank = { name: '', answer: { status: '' } };
const fields = (
  <>
    <TextField name="name" label="Name" required="Enter a name" />
    <FormSection title="Answer">
      <TextField name={['answer', 'status']} label="Status" required />
    </FormSection>
  </>
);

const refusal = (problems: { path: string; message: string }[]) =>
  new ApiError(400, { code: 'invalid', message: 'That does not fit', requestId: 'r1', problems });

function Example({ onSubmit, as: Kind = FormDrawer }: { onSubmit: () => unknown; as?: typeof FormDrawer }) {
  const [open, setOpen] = useState(false);
  const shared = { name: 'thing', title: 'New thing', submitLabel: 'Create', initialValues: blank };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Kind<Values> {...shared} open={open} onSubmit={onSubmit} onClose={() => setOpen(false)}>
        {fields}
      </Kind>
    </>
  );
}

async function openExample(onSubmit: () => unknown = jest.fn(), as?: typeof FormDrawer) {
  const page = await renderPage(<Example onSubmit={onSubmit} {...(as && { as })} />, { pattern: '*' });
  await page.user.click(screen.getByText('Open'));
  return page;
}

const { matchMedia } = window;

function onPointer(kind: 'fine' | 'coarse') {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === `(pointer: ${kind})` });
}

afterEach(() => {
  window.matchMedia = matchMedia;
});

const create = () => screen.getByRole('button', { name: 'Create' });
const name = () => screen.getByLabelText('Name');
const status = () => screen.getByLabelText('Status');

test('sums up on top what is missing, and puts the cursor at the first', async () => {
  const onSubmit = jest.fn();
  const { user } = await openExample(onSubmit);
  await user.click(create());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Fix 2 fields');
  expect(summary).toHaveTextContent('Name: Enter a name');
  expect(name()).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Status' }));
  expect(status()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(status(), '200');
  await waitFor(() => expect(screen.queryByText('Fix 2 fields')).toBeNull());
  expect(screen.getByText('Enter a name')).toBeVisible();
});

test('shows the problems of the server at their fields and keeps what was typed', async () => {
  const problems = [
    { path: 'answer.status.0', message: 'No such status' },
    { path: 'answer.status.0', message: 'And again' },
  ];
  const { user } = await openExample(() => Promise.reject(refusal(problems)));
  await user.type(name(), 'Orders');
  await user.type(status(), '999');
  await user.click(create());
  expect(await screen.findByText('No such status')).toBeVisible();
  expect(screen.queryByText('And again')).toBeNull();
  expect(status()).toHaveFocus();
  expect(name()).toHaveValue('Orders');
  expect(screen.queryByText('That does not fit')).toBeNull();
});

test('shows on top a failure that belongs to no field', async () => {
  const answers = [Promise.reject(new ApiError(402, { code: 'limit', message: 'No more things', requestId: 'r' }))];
  answers[0]?.catch(() => undefined);
  const onSubmit = jest.fn(() => answers.shift());
  const { user } = await openExample(onSubmit);
  await user.type(name(), 'Orders');
  await user.type(status(), '200');
  await user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('No more things');
  await user.click(create());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

for (const [kind, as] of [
  ['drawer', FormDrawer],
  ['dialog', FormDialog as typeof FormDrawer],
] as const) {
  test(`asks before a ${kind} is closed over what was typed, and begins afresh the next time`, async () => {
    const { user } = await openExample(jest.fn(), as);
    await user.type(name(), 'Orders');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard changes?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(name()).toHaveValue('Orders');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await user.click(screen.getByText('Open'));
    expect(name()).toHaveValue('');
  });

  test(`the first field of a ${kind} has the cursor when it opens`, async () => {
    onPointer('fine');
    await openExample(jest.fn(), as);
    await waitFor(() => expect(name()).toHaveFocus());
  });
}

test('on a touch screen no field takes the focus, which would raise its keyboard', async () => {
  onPointer('coarse');
  await openExample();
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveAttribute('class', expect.not.stringContaining('enter')),
  );
  expect(name()).not.toHaveFocus();
});

test('the button of a dialog submits its form, so that Enter in a line presses it', async () => {
  await openExample(jest.fn(), FormDialog as typeof FormDrawer);
  expect(create()).toHaveAttribute('type', 'submit');
  expect((create() as HTMLButtonElement).form).toContainElement(name());
});

test('closes without a question where nothing differs from how it began', async () => {
  const { user } = await openExample();
  await user.type(name(), 'a{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('asks before it is closed while the values are on their way: they may come back', async () => {
  const refused = Promise.withResolvers<unknown>();
  const { user } = await openExample(() => refused.promise);
  await user.type(name(), 'Orders');
  await user.type(status(), '200');
  await user.click(create());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard changes?')).toBeVisible();
  refused.reject(new Error('No room'));
  expect(await screen.findByText('No room')).toBeVisible();
  expect(name()).toHaveValue('Orders');
});

test('asks before the page is left over what was typed', async () => {
  const { user, location } = await openExample();
  await user.type(name(), 'Orders');
  await user.click(screen.getByText('Elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(location().pathname).toBe('/');
  await user.click(screen.getByText('Elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
});

test('a settings page offers to save or discard while something is unsaved', async () => {
  const onSubmit = jest.fn();
  const { user } = await renderPage(
    <SettingsForm<Values> name="settings" initialValues={{ name: 'Acme', answer: { status: '1' } }} onSubmit={onSubmit}>
      {fields}
    </SettingsForm>,
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(name(), ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name()).toHaveValue('Acme');
  await user.type(name(), ' Inc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Acme Inc', answer: { status: '1' } }, expect.anything());
  await user.type(name(), 'orporated');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name()).toHaveValue('Acme Inc');
});

function Preset() {
  const change = useFormChange();
  return (
    <button type="button" onClick={() => change(['answer'], { status: '202' })}>
      Preset
    </button>
  );
}

test('what a page writes into a form is unsaved as what is typed', async () => {
  const { user } = await renderPage(
    <SettingsForm<Values>
      name="settings"
      initialValues={{ name: 'Acme', answer: { status: '1' } }}
      onSubmit={jest.fn()}
    >
      {fields}
      <Preset />
    </SettingsForm>,
  );
  await user.click(screen.getByRole('button', { name: 'Preset' }));
  expect(screen.getByLabelText(/^Status/)).toHaveValue('202');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText(/^Status/)).toHaveValue('1');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('settings that others save meanwhile come into fields that were not edited, and leave the others', async () => {
  const shown = (name: string, status: string) => (
    <SettingsForm<Values> name="settings" initialValues={{ name, answer: { status } }} onSubmit={jest.fn()}>
      {fields}
    </SettingsForm>
  );
  let change = (_: ReactNode) => {};
  const Changing = () => {
    const [content, setContent] = useState<ReactNode>(shown('Acme', '1'));
    change = setContent;
    return content;
  };
  const { user } = await renderPage(<Changing />);
  await user.type(name(), ' Ltd');
  act(() => change(shown('Acme', '2')));
  expect(name()).toHaveValue('Acme Ltd');
  expect(screen.getByLabelText(/Status/)).toHaveValue('2');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  act(() => change(shown('Umbrella', '2')));
  expect(name()).toHaveValue('Acme Ltd');
  expect(screen.getByText(/Choose which to keep/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name()).toHaveValue('Umbrella');
});

test('fields that may only be read are reached by keyboard and change nothing', async () => {
  const values = { name: 'Orders', limit: 3, way: 'b', secret: 'secret:1' };
  const ways = ['a', 'b'].map((value) => ({ value, label: `Way ${value}` }));
  const { user } = await renderPage(
    <SettingsForm name="thing" initialValues={values} disabled onSubmit={() => undefined}>
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" lines={[1, 2]} />
      <Field name="limit" label="Limit">
        <InputNumber />
      </Field>
      <Field name="way" label="Way">
        <Select options={ways} showSearch allowClear />
      </Field>
      <Field name="secret" label="Key">
        <SecretInput />
      </Field>
    </SettingsForm>,
  );
  await user.tab();
  for (const label of ['Name', 'Note', 'Limit', 'Way', 'Key']) {
    await user.tab();
    expect(screen.getByLabelText(label)).toHaveFocus();
    await user.keyboard('9{ArrowDown}{Enter}{Backspace}');
  }
  expect(name()).toHaveValue('Orders');
  expect(screen.getByLabelText('Limit')).toHaveValue('3');
  expect(screen.getByText('Way b')).toBeInTheDocument();
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('boxes, switches and several choices that may only be read are reached by keyboard, and stay as they are', async () => {
  const values = { on: true, box: false, some: ['a'], ways: ['a', 'b'], one: 'b' };
  const ways = ['a', 'b'].map((value) => ({ value, label: `Way ${value}` }));
  const { user } = await renderPage(
    <SettingsForm name="thing" initialValues={values} disabled onSubmit={() => undefined}>
      <Field name="on" label="On" valueProp="checked">
        <Switch />
      </Field>
      <Field name="box" label="Box" valueProp="checked">
        <Checkbox />
      </Field>
      <Field name="some" label="Some">
        <CheckboxGroup options={ways} />
      </Field>
      <Field name="ways" label="Ways">
        <Select mode="multiple" options={ways} />
      </Field>
      <Field name="one" label="One">
        <Radio.Group options={ways} />
      </Field>
    </SettingsForm>,
  );
  const [first, second] = ['Way a', 'Way b'].map((name) => screen.getByRole('checkbox', { name }));
  const boxes = [screen.getByLabelText('On'), screen.getByLabelText('Box'), first, second] as HTMLElement[];
  await user.tab();
  for (const box of boxes) {
    await user.tab();
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-readonly', 'true');
    await user.keyboard(' ');
    await user.click(box);
  }
  await user.tab();
  expect(screen.getByLabelText('Ways')).toHaveFocus();
  await user.keyboard('{Backspace}{ArrowDown}{Enter}');
  await user.tab();
  expect(screen.getByLabelText('Way b', { selector: 'input[type=radio]' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByLabelText('Way a', { selector: 'input[type=radio]' }));
  expect(screen.getByLabelText('On')).toBeChecked();
  expect(screen.getByLabelText('Box')).not.toBeChecked();
  expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  expect(screen.getByLabelText('Way b', { selector: 'input[type=radio]' })).toBeChecked();
  expect(screen.getAllByTitle(/^Way [ab]/)).toHaveLength(2);
  expect(screen.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
});

/** As `Field` takes it: several controls of which none is its own. */
function Limit({ value, onChange }: { value?: { count: number; on: boolean }; onChange?: (value: object) => void }) {
  return (
    <>
      <Switch aria-label="Limited" checked={value?.on ?? false} onChange={(on) => onChange?.({ ...value, on })} />
      <InputNumber aria-label="Calls" value={value?.count ?? 0} onChange={(count) => onChange?.({ ...value, count })} />
    </>
  );
}

test('controls within controls, suggestions, colors and pictures may only be read, too', async () => {
  const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(53)}`;
  const values = { limit: { count: 60, on: true }, path: 'a.b', color: '#2563eb', logo: picture, join: 'or' };
  const { user } = await renderPage(
    <SettingsForm name="thing" initialValues={values} disabled onSubmit={() => undefined}>
      <Field name="limit" label="Limit">
        <Limit />
      </Field>
      <Field name="path" label="Path">
        <AutoComplete options={[{ value: 'a.c' }]} />
      </Field>
      <Field name="color" label="Color">
        <ColorInput fallback="#000000" clearable />
      </Field>
      <Field name="logo" label="Logo">
        <PictureInput alt="The logo" />
      </Field>
      <Field name="join" label="Joined by">
        <SegmentedChoice options={['and', 'or']} aria-label="Joined by" />
      </Field>
    </SettingsForm>,
  );
  await user.tab();
  for (const label of ['Limited', 'Calls', 'Path', 'Color', 'Logo']) {
    await user.tab();
    const control = screen.getByLabelText(label);
    expect(control).toHaveFocus();
    expect(control.matches('[readonly], [aria-readonly=true]')).toBe(true);
    await user.keyboard('9 {ArrowDown}{Enter}{Backspace}');
  }
  expect(screen.getByLabelText('Limited')).toBeChecked();
  expect(screen.getByLabelText('Calls')).toHaveValue('60');
  expect(screen.getByLabelText('Path')).toHaveValue('a.b');
  expect(screen.getByLabelText('Color')).toHaveValue('#2563eb');
  expect(screen.getByLabelText('Logo')).toHaveValue('PNG · 48 B');
  expect(screen.getByAltText('The logo')).toBeVisible();
  const join = screen.getByRole('radiogroup', { name: 'Joined by' });
  expect(join).toHaveAttribute('aria-readonly', 'true');
  await user.click(within(join).getByText('and'));
  expect(within(join).getByRole('radio', { checked: true }).closest('label')).toHaveTextContent('or');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
});

test('groups of boxes and of radios are called as their fields are', async () => {
  const ways = ['a', 'b'].map((value) => ({ value, label: `Way ${value}` }));
  await renderPage(
    <>
      <SettingsForm name="thing" initialValues={{ some: [], one: 'a' }} onSubmit={() => undefined}>
        <Field name="some" label="Some ways">
          <CheckboxGroup options={ways} />
        </Field>
        <Field name="one" label="One way">
          <Radio.Group options={ways} />
        </Field>
      </SettingsForm>
      <LabelledField group label="Another way">
        {(control) => <Radio.Group {...control} options={ways} />}
      </LabelledField>
    </>,
  );
  expect(screen.getByRole('group', { name: 'Some ways' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'One way' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Another way' })).toBeVisible();
});

test('what a page keeps without a form is read-only where it says so', async () => {
  await renderPage(
    <ReadOnlyFields value>
      <Input aria-label="Name" value="Orders" />
      <Switch aria-label="On" checked />
      <button type="button">Show more</button>
    </ReadOnlyFields>,
  );
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('On')).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByRole('button')).toBeEnabled();
});

function Search() {
  const [kept, setKept] = useState('');
  return (
    <>
      <SearchField value={kept} onChange={(next) => setTimeout(() => setKept(next), 20)} />
      <output>{kept}</output>
      <button type="button" onClick={() => setKept('')}>
        Show all
      </button>
    </>
  );
}

test('a search box keeps every letter while who keeps the text is behind', async () => {
  const { user } = await renderPage(<Search />);
  const box = screen.getByRole('searchbox');
  await user.type(box, 'orders');
  expect(box).toHaveValue('orders');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('orders'));
  expect(box).toHaveValue('orders');
  await user.click(screen.getByText('Show all'));
  expect(box).toHaveValue('');
});

test.each([FormDrawer, FormDialog])('Enter in a field sends a form of several', async (as) => {
  const onSubmit = jest.fn();
  const { user } = await openExample(onSubmit, as as typeof FormDrawer);
  await user.type(status(), '200');
  await user.type(name(), 'Orders{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Orders', answer: { status: '200' } });
});

test('a French form says in French what a schema has a text of its own for', async () => {
  const { user } = await renderPage(
    <SettingsForm name="profile" schema={profileSchema} initialValues={{ first_name: 'A' }} onSubmit={jest.fn()}>
      <TextField name="first_name" label="Prénom" />
    </SettingsForm>,
    { locale: 'fr' },
  );
  await user.type(screen.getByLabelText('Prénom'), '\u202E');
  await user.tab();
  expect(await screen.findByText('Retirez les caractères invisibles qui changent le sens du texte')).toBeVisible();
});
