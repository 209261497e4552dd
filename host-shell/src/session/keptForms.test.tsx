import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { Field, FormDrawer, SecretInput, TextField } from 'shared-contracts/ui/forms';
import { forgetKeptWork } from './keptWork.ts';
import { hasUnsavedWork } from './unsavedWork.ts';

interface Values {
  name: string;
  note: string;
  password: string;
}

const blank: Values = { name: '', note: '', password: '' };

function Example({ onSubmit, start }: { onSubmit: () => unknown; start: Values }) {
  const [open, setOpen] = useState(true);
  return (
    <FormDrawer<Values>
      name="thing"
      title="New thing"
      submitLabel="Create"
      open={open}
      initialValues={start}
      onSubmit={onSubmit}
      onClose={() => setOpen(false)}
    >
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
      <Field name="password" label="Password">
        <SecretInput />
      </Field>
    </FormDrawer>
  );
}

const personOf = (userId: string) => {
  const session = sessionOf();
  return { ...session, user: { ...session.user, userId } };
};

async function open(userId: string, { onSubmit = () => undefined as unknown, start = blank } = {}) {
  const host = createTestHost({ session: personOf(userId) });
  return renderPage(<Example onSubmit={onSubmit} start={start} />, { host, pattern: '*' });
}

/** The browser is closed, or leads to the sign-in: nobody takes the form down. */
async function leaveDocument() {
  window.dispatchEvent(new Event('pagehide'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  document.body.replaceChildren();
}

const offer = () => screen.findByText(/that wasn't saved/);
const expectNoOffer = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(/that wasn't saved/)).toBeNull();
};

beforeEach(() => forgetKeptWork());

test('what was typed is offered again to the same person alone, without secrets', async () => {
  const { user } = await open('ann');
  await user.type(screen.getByLabelText('Name'), 'Returns');
  await user.type(screen.getByLabelText('Password'), 'very secret');
  await leaveDocument();

  await open('bob');
  await expectNoOffer();
  await leaveDocument();

  const again = await open('ann');
  await offer();
  expect(screen.getByText('Secrets have to be entered again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Returns');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('what is saved, or given up by its user, is offered to nobody', async () => {
  const { user } = await open('ann');
  await user.type(screen.getByLabelText('Name'), 'Returns');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await leaveDocument();
  await open('ann');
  await expectNoOffer();
});

test('a form that begins with something else is not filled with what was typed into the other', async () => {
  const { user } = await open('ann');
  await user.type(screen.getByLabelText('Name'), 'Returns');
  await leaveDocument();
  await open('ann', { start: { ...blank, note: 'Of somebody else' } });
  await expectNoOffer();
});

test('who signs out leaves nothing', async () => {
  const { user } = await open('ann');
  await user.type(screen.getByLabelText('Name'), 'Returns');
  await leaveDocument();
  await forgetKeptWork();
  await open('ann');
  await expectNoOffer();
});

test('a form that is being saved counts as unsaved: a session that its save finds gone does not take the page away', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  const { user } = await open('ann', { onSubmit: () => promise });
  await user.type(screen.getByLabelText('Name'), 'Returns');
  expect(hasUnsavedWork()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(hasUnsavedWork()).toBe(true);
  await act(async () => reject(new Error('Signed out')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Signed out'));
  expect(screen.getByLabelText('Name')).toHaveValue('Returns');
});

test('while the browser is signed in as somebody else, fields of an open form can be read alone', async () => {
  const host = createTestHost({ session: { ...personOf('ann'), canWrite: false, readOnly: true } });
  await renderPage(<Example onSubmit={() => undefined} start={blank} />, { host, pattern: '*' });
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
});
