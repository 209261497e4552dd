import { screen } from '@testing-library/react';
import { completeOnboarding } from 'shared-contracts/api/account';
import { renderShell } from '../../test/renderShell.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

const account = { account_number: '1', propelauth_org_id: 'o1', company_name: 'Acme', config: { is_sandbox: false } };

async function open() {
  const reload = jest.fn(async () => undefined);
  const rendered = await renderShell(<OnboardingPage />, {
    path: '/onboarding',
    shell: { session: { reload } as never },
    prepare: ({ api }) => api.answer(completeOnboarding, account),
  });
  return { ...rendered, reload };
}

test('leads through company and goal to the dashboard, and takes the mark into the session', async () => {
  const { user, host, reload, location } = await open();
  const name = screen.getByRole('textbox', { name: 'Company name' });
  expect(name).toHaveValue('Acme');
  await user.clear(name);
  await user.type(name, 'Nordlys{Enter}');
  await user.click(screen.getByRole('radio', { name: /Receive webhooks/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Open the dashboard' }));
  expect(host.api.callsOf(completeOnboarding)[0]?.input).toEqual({
    body: { company_name: 'Nordlys', goal: 'receive' },
  });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(location().pathname).toBe('/');
});

test('can be skipped at once', async () => {
  const { user, host, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(host.api.callsOf(completeOnboarding)[0]?.input).toEqual({ body: {} });
  expect(location().pathname).toBe('/');
});

test('a company without a name does not go on, and says what is missing', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Company name' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.getByText(/Enter the name of your company/)).toBeVisible();
});

test('a failure keeps what was entered and says what happened', async () => {
  const { user, host, location } = await open();
  host.api.fail(completeOnboarding, 500, 'The account could not be saved');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Open the dashboard' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The account could not be saved');
  expect(location().pathname).toBe('/onboarding');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'What do you want to do first?' })).toBeVisible();
});

test('the language changes at once', async () => {
  const change = jest.fn(async () => undefined);
  const { user } = await renderShell(<OnboardingPage />, { shell: { language: { change } as never } });
  await user.click(screen.getByText('Français'));
  expect(change).toHaveBeenCalledWith('fr');
});
