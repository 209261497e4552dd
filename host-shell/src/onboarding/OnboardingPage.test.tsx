import { screen, within } from '@testing-library/react';
import { completeOnboarding } from 'shared-contracts/api/account';
import { inviteColleague } from 'shared-contracts/api/member';
import { createScenario, isWire, lastRunStatus, runScenario, type Scenario } from 'shared-contracts/api/scenario';
import { templateOf } from 'shared-contracts/nodes/templates';
import { sessionOf } from 'shared-contracts/testing';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

const account = { account_number: '1', propelauth_org_id: 'o1', company_name: 'Acme', config: { is_sandbox: false } };

/** The scenario as the server answers it after a run in which every node but those named did what it should. */
function ranScenario(id: string, template: 'orders' | 'routing', notReached: readonly string[]): Scenario {
  const scenario = templateOf(template, 'en');
  const flow = scenario.flow.map((element) => {
    if (isWire(element)) return element;
    const last_run_status = notReached.includes(element.id) ? lastRunStatus.notRun : lastRunStatus.success;
    return { ...element, data: { ...element.data, on_error: { last_run_status, last_run_log: null } } };
  });
  return { ...scenario, id, flow, run_config: { last_ops_count: 3 } } as unknown as Scenario;
}

async function open(options: RenderShellOptions = {}) {
  const reload = jest.fn(async () => undefined);
  const refresh = jest.fn(async () => 'token');
  const rendered = await renderShell(<OnboardingPage />, {
    path: '/onboarding',
    shell: { session: { reload, refresh } as never },
    prepare: ({ api }) => api.answer(completeOnboarding, account),
    ...options,
  });
  return { ...rendered, reload };
}

const next = () => screen.getByRole('button', { name: 'Next' });

test('runs the example that fits the goal, once created, and opens it', async () => {
  const { user, host, location } = await open();
  host.api.answer(createScenario, ranScenario('s1', 'routing', []));
  host.api.answer(runScenario, ranScenario('s1', 'routing', ['toShop']));
  await user.click(next());
  await user.click(await screen.findByRole('radio', { name: /Receive webhooks/ }));
  await user.click(next());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const rows = () => within(screen.getByRole('list', { name: 'Nodes of the scenario' })).getAllByRole('listitem');
  expect(rows()[0]).toHaveTextContent('Issue opened');
  await user.click(screen.getByRole('button', { name: 'Run on sample data' }));
  expect(rows()[0]).toHaveTextContent('Successful');
  expect(rows()[3]).toHaveTextContent(/Shop.*Not reached/);
  expect(screen.getByRole('status')).toHaveTextContent('3 operations');
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(host.api.callsOf(createScenario)).toHaveLength(1);
  expect(host.api.callsOf(runScenario).map(({ input }) => input)).toEqual([
    { params: { id: 's1' } },
    { params: { id: 's1' } },
  ]);
  await user.click(next());
  await user.click(screen.getByRole('button', { name: 'Open the scenario' }));
  expect(location().pathname).toBe('/scenario/s1');
});

test('an example that cannot be made says so, and the way on stays open', async () => {
  const { user, host } = await open();
  host.api.fail(createScenario, 402, 'Your plan includes no more scenarios');
  await user.click(next());
  await user.click(next());
  await user.click(screen.getByRole('button', { name: 'Run on sample data' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your plan includes no more scenarios');
  await user.click(next());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your workspace is ready');
  expect(screen.queryByRole('button', { name: 'Open the scenario' })).toBeNull();
});

test('colleagues are invited on the way, one after the other, with a link to send where no mail goes out', async () => {
  const { user, host } = await open({ session: sessionOf(['Admin']) });
  host.api.answer(inviteColleague, ({ body: { email } }) =>
    email.startsWith('a')
      ? { outcome: 'link' as const, link: 'https://weft.example/join?invite=x' }
      : { outcome: 'mailed' as const, link: null },
  );
  for (let step = 0; step < 3; step++) await user.click(next());
  expect(screen.getByRole('heading', { level: 1, name: 'Invite your colleagues' })).toHaveFocus();
  const email = screen.getByRole('textbox', { name: 'Email of a colleague' });
  await user.type(email, 'nobody{Enter}');
  expect(await screen.findByText('Enter an email address')).toBeVisible();
  await user.clear(email);
  await user.type(email, 'ada@example.org{Enter}');
  expect(await screen.findByLabelText('Invitation link for ada@example.org')).toHaveValue(
    'https://weft.example/join?invite=x',
  );
  expect(email).toHaveValue('');
  await user.type(email, 'grace@example.org{Enter}');
  expect(await screen.findByText('Invitation sent to grace@example.org.')).toBeVisible();
  await user.click(next());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your workspace is ready');
});

test('the step of colleagues can be skipped, and who may not invite has none', async () => {
  const admin = await open({ session: sessionOf(['Admin']) });
  for (let step = 0; step < 3; step++) await admin.user.click(next());
  await admin.user.click(screen.getByRole('button', { name: 'Skip this step' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your workspace is ready');
  admin.unmount();
  const { user } = await open({ session: sessionOf(['Developer']) });
  for (let step = 0; step < 3; step++) await user.click(next());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your workspace is ready');
});

test('a guest, who changes nothing, is told to wait and can look again', async () => {
  const { user, reload, location } = await open({ session: sessionOf(['Guest']) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('is being set up');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(location().pathname).toBe('/');
});

test('leads through company, goal and first run to the dashboard, and takes the mark into the session', async () => {
  const { user, host, reload, location } = await open();
  const name = screen.getByRole('textbox', { name: 'Company name' });
  expect(name).toHaveValue('Acme');
  await user.clear(name);
  await user.type(name, 'Nordlys{Enter}');
  await user.click(screen.getByRole('radio', { name: /Receive webhooks/ }));
  await user.click(next());
  await user.click(next());
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
  expect(await screen.findByText(/Enter your company name/)).toBeVisible();
  await user.click(next());
  expect(screen.getByRole('textbox', { name: 'Company name' })).toHaveFocus();
});

test('a failure keeps what was entered and says what happened', async () => {
  const { user, host, location } = await open();
  host.api.fail(completeOnboarding, 500, 'The account could not be saved');
  await user.click(next());
  await user.click(next());
  await user.click(next());
  await user.click(screen.getByRole('button', { name: 'Open the dashboard' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The account could not be saved');
  expect(location().pathname).toBe('/onboarding');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Run your first scenario' })).toBeVisible();
});

test('the language changes at once', async () => {
  const change = jest.fn(async () => undefined);
  const { user } = await renderShell(<OnboardingPage />, { shell: { language: { change } as never } });
  await user.click(screen.getByText('Français'));
  expect(change).toHaveBeenCalledWith('fr');
});
