import { screen, within } from '@testing-library/react';
import { listConfigurations } from 'shared-contracts/api/connector';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { configurationOf } from '../../../test/configurations.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './ConfigurationsPage.tsx';

async function open(...configurations: ReturnType<typeof configurationOf>[]) {
  const host = createTestHost({ remoteId: 'remote-connectors' });
  host.api.answer(listConfigurations, configurations);
  const page = await renderPage(<Page />, { host, messages: { 'remote-connectors': { en, fr } } });
  return { ...page, host };
}

it('tells which configurations work, and what the last failure said', async () => {
  const failure = { at: '2026-01-01T00:00:00.000Z', status: 401, message: 'Bad credentials' };
  const { user } = await open(
    configurationOf(),
    configurationOf({
      ...{ id: 'd', name: 'Old token' },
      health: { state: 'failing', last_call_at: null, last_success_at: null, last_error: failure },
    }),
    configurationOf({
      ...{ id: 'e', name: 'Slack' },
      connection: { state: 'expired', expires_at: null, can_refresh: false, error: null, scopes: [] },
    }),
  );
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/GitHub of Acme/)).toHaveTextContent('Working');
  expect(await row(/Slack/)).toHaveTextContent('Connection expired');
  await user.hover(within(await row(/Old token/)).getByText('Failing'));
  expect(await screen.findByText(/Bad credentials/)).toBeInTheDocument();
});

it('leads to the marketplace where there is none yet', async () => {
  const { user, host } = await open();
  const [first] = await screen.findAllByRole('button', { name: 'Add configuration' });
  await user.click(first as HTMLElement);
  expect(host.record.navigations).toEqual([{ name: 'connector-marketplace', params: undefined, options: undefined }]);
});
