import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { MadeToken } from './MadeToken.tsx';
import { scopesOf } from './scopeChoices.ts';

const messages = { 'remote-billing-account': { en, fr } };

it('asks for everything, or for the parts that are chosen', () => {
  expect(scopesOf('read', { runs: 'write' })).toEqual(['all:read']);
  expect(scopesOf('areas', { runs: 'write', data: 'read', webhooks: 'none' })).toEqual(['runs:write', 'data:read']);
  expect(scopesOf('areas', {})).toEqual([]);
  expect(scopesOf('tools', { runs: 'write' })).toEqual(['mcp:write']);
});

it('shows a new secret once, with a call to try it with', async () => {
  const host = createTestHost({ remoteId: 'remote-billing-account' });
  await renderPage(<MadeToken secret="weft_api_x" scopes={['runs:read']} />, { host, messages });
  expect(screen.getByText('weft_api_x')).toBeInTheDocument();
  expect(
    screen.getByText(/^curl -H "Authorization: Bearer weft_api_x" .*\/api\/v2\/account\/me\/$/),
  ).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: en.tokens.copy }));
});

it('shows how assistants are connected where the token calls tools', async () => {
  const host = createTestHost({ remoteId: 'remote-billing-account' });
  await renderPage(<MadeToken secret="weft_api_x" scopes={['mcp:write']} />, { host, messages });
  expect(screen.queryByText(/^curl/)).not.toBeInTheDocument();
  expect(screen.getByText(/^claude mcp add .*\/mcp --header "Authorization: Bearer weft_api_x"$/)).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('radio', { name: en.tokens.connect.vscode }));
  expect(screen.getByText(/"type": "http"/)).toHaveTextContent('"Authorization": "Bearer weft_api_x"');
});
