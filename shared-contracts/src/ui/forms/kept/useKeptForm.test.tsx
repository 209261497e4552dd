import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { createTestHost, renderPage } from '../../../testing/index.ts';
import { type FormChange, FormDrawer, TextField } from '../index.ts';
import { forgetForm, recallForm } from './keptForms.ts';

interface List {
  name: string;
  description: string;
}
type Stored = List & { revision?: number };

const list: Stored = { name: 'Countries', description: '', revision: 1 };
let sent: FormChange<List>[];

async function open(saved: Stored, thingId = 'one') {
  sent = [];
  const form = (
    <FormDrawer<List>
      open
      name="list"
      thingId={thingId}
      title="List"
      submitLabel="Save"
      initialValues={saved}
      onSubmit={(_, change) => sent.push(change)}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
      <TextField name="description" label="Description" />
    </FormDrawer>
  );
  const { user } = await renderPage(form, { host: createTestHost(), pattern: '*' });
  await screen.findByLabelText('Name');
  return user;
}

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** The page goes without taking its form down, as when the session is gone. */
async function leave() {
  window.dispatchEvent(new Event('pagehide'));
  await pause();
  document.body.replaceChildren();
}

const { userId } = createTestHost().session.get().user;
const { organisationId } = createTestHost().session.get();
const keyOf = (id: string) => `${userId} ${organisationId} ${location.pathname}#list ${id}`;
beforeEach(() => Promise.all(['one', 'two'].map((id) => forgetForm(keyOf(id)))));

async function typeAndLeave(label: string, text: string, saved = list) {
  const user = await open(saved);
  await user.type(screen.getByLabelText(label), text);
  await leave();
}

const restore = () => screen.findByRole('button', { name: 'Restore' });
const expectNoOffer = async () => {
  await pause();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
};

test('what was typed goes on top of what somebody else has saved meanwhile', async () => {
  await typeAndLeave('Description', 'Mine');
  const user = await open({ name: 'Markets', description: '', revision: 2 });
  await user.click(await restore());
  expect(screen.getByLabelText('Name')).toHaveValue('Markets');
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ changed: { description: 'Mine' }, revision: 2 }]));
});

test('of a field that was typed into and is saved as something else by now, both sides are shown', async () => {
  await typeAndLeave('Description', 'Mine');
  const user = await open({ ...list, description: 'Theirs', revision: 2 });
  await user.click(await restore());
  expect(await screen.findByRole('radio', { name: /^Theirs/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Yours/ })).toBeChecked();
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
});

test('what was typed before the offer was taken stays', async () => {
  await typeAndLeave('Description', 'Mine');
  const user = await open({ name: 'Markets', description: '', revision: 2 });
  await restore();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Lands');
  await user.click(await restore());
  expect(screen.getByLabelText('Name')).toHaveValue('Lands');
  expect(screen.getByLabelText('Description')).toHaveValue('Mine');
});

test('what was saved after all is not offered', async () => {
  await typeAndLeave('Description', 'Mine');
  await open({ ...list, description: 'Mine', revision: 2 });
  await expectNoOffer();
});

test('two things of a kind keep what was typed into each', async () => {
  await typeAndLeave('Description', 'Mine');
  await open({ ...list, name: 'Regions' }, 'two');
  await expectNoOffer();
  await leave();
  await open(list, 'one');
  expect(await restore()).toBeInTheDocument();
  expect((await recallForm(keyOf('one')))?.values).toEqual({ description: 'Mine' });
});
