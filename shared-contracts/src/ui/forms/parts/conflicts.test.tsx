import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { renderPage } from '../../../testing/index.ts';
import { Field, type FormChange, FormDrawer, Select, TextField } from '../index.ts';

interface List {
  name: string;
  description: string;
  meaning: string;
}

const stale = (current: object) =>
  new ApiError(409, { code: 'stale_revision', message: 'Changed', requestId: 'r', details: { current } });

let sent: FormChange<List>[];
let save: (changes: FormChange<List>) => unknown;
let publish: (list: List & { revision: number }) => void;

function Page() {
  const [list, setList] = useState({ name: 'Countries', description: '', meaning: 'deny', revision: 1 });
  publish = setList;
  return (
    <FormDrawer<List>
      open
      name="list"
      title="List"
      submitLabel="Save"
      initialValues={list}
      onSubmit={(_, change) => {
        sent.push(change);
        return save(change);
      }}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
      <TextField name="description" label="Description" />
      <Field name="meaning" label="Meaning">
        <Select
          options={[
            { value: 'allow', label: 'Let these through' },
            { value: 'deny', label: 'Keep these out' },
          ]}
        />
      </Field>
    </FormDrawer>
  );
}

const theirs = { name: 'Markets', description: '', meaning: 'allow', revision: 2 };

async function open() {
  sent = [];
  save = () => undefined;
  const { user } = await renderPage(<Page />);
  await screen.findByLabelText('Name');
  return user;
}

const type = async (user: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

test('a save sends what was changed, with the revision that it was read at', async () => {
  const user = await open();
  await type(user, 'Description', 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ changed: { description: 'Mine' }, revision: 1 }]));
});

test('a refused save takes over what does not conflict and is sent again by itself', async () => {
  const user = await open();
  await type(user, 'Description', 'Mine');
  save = ({ revision }) => {
    if (revision === 1) throw stale(theirs);
  };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ changed: { description: 'Mine' }, revision: 2 });
  expect(screen.getByLabelText('Name')).toHaveValue('Markets');
});

test('of a field that both changed both sides stand side by side, and the chosen one is saved', async () => {
  const user = await open();
  await type(user, 'Name', 'Lands');
  await type(user, 'Description', 'Mine');
  save = ({ revision }) => {
    if (revision === 1) throw stale(theirs);
  };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const panel = await screen.findByRole('region', { name: 'Someone else changed this field too' });
  const choice = within(panel).getByRole('group', { name: 'Name' });
  expect(within(choice).getByLabelText(/Yours/)).toBeChecked();
  expect(choice).toHaveTextContent('Lands');
  expect(choice).toHaveTextContent('Markets');
  // What did not conflict is there, and told.
  expect(within(panel).getByRole('status')).toHaveTextContent('Meaning');
  expect(sent).toHaveLength(1);
  await user.click(within(choice).getByLabelText(/Theirs/));
  expect(screen.getByLabelText('Name')).toHaveValue('Markets');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual({ changed: { description: 'Mine' }, revision: 2 }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('one’s own side is sent where it is kept, over theirs', async () => {
  const user = await open();
  await type(user, 'Name', 'Lands');
  act(() => publish(theirs));
  const choice = within(await screen.findByRole('region')).getByRole('group', { name: 'Name' });
  await user.click(within(choice).getByLabelText(/Theirs/));
  await user.click(within(choice).getByLabelText(/Yours/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ changed: { name: 'Lands' }, revision: 2 }]));
});

test('what is saved elsewhere reaches the open form; what was typed stays', async () => {
  const user = await open();
  await type(user, 'Description', 'Mine');
  act(() => publish(theirs));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Markets'));
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  expect(screen.getByRole('status')).toHaveTextContent('Updated here: Name, Meaning');
  // A list that was read before is no news.
  act(() => publish({ name: 'Countries', description: '', meaning: 'deny', revision: 1 }));
  expect(screen.getByLabelText('Name')).toHaveValue('Markets');
});

test('a value reads as its field calls it', async () => {
  const user = await open();
  await user.click(screen.getByLabelText('Meaning'));
  await user.click(await screen.findByTitle('Let these through'));
  act(() => publish({ name: 'Countries', description: '', meaning: 'pass', revision: 2 }));
  const choice = within(await screen.findByRole('region')).getByRole('group', { name: 'Meaning' });
  expect(choice).toHaveTextContent('Let these through');
});
