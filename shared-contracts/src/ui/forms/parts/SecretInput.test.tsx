import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { SettingsForm } from '../../settings/parts/SettingsForm.tsx';
import { Field } from './Field.tsx';
import { SecretInput } from './SecretInput.tsx';
import { TextField } from './TextField.tsx';

test('stored secrets and their acts can be told apart without seeing them', async () => {
  const stored = { password: 'secret:1', token: 'secret:2' };
  const { user } = await renderPage(
    <SettingsForm name="secrets" initialValues={stored} onSubmit={() => undefined}>
      <Field name="password" label="Password">
        <SecretInput />
      </Field>
      <Field name="token" label="Token">
        <SecretInput aria-label="Second token" />
      </Field>
    </SettingsForm>,
    { pattern: '*' },
  );
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Stored secret, hidden');
  expect(screen.getByRole('textbox', { name: 'Second token' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace Second token' }));
  await user.click(screen.getByRole('button', { name: 'Keep current Second token' }));
  expect(screen.getByRole('button', { name: 'Replace Password' })).toBeVisible();
});

test('a replacement is typed at once, and one that is left empty keeps what is stored', async () => {
  const submit = jest.fn();
  const { user } = await renderPage(
    <SettingsForm name="secrets" initialValues={{ password: 'secret:1', note: '' }} onSubmit={submit}>
      <Field name="password" label="Password">
        <SecretInput />
      </Field>
      <TextField name="note" label="Note" />
    </SettingsForm>,
    { pattern: '*' },
  );
  const replace = () => user.click(screen.getByRole('button', { name: 'Replace Password' }));
  await replace();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Note'), 'x');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Stored secret, hidden');
  await replace();
  await user.keyboard('new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toMatchObject({ password: 'new', note: 'x' }));
});
