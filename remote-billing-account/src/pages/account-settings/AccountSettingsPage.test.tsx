import { screen, within } from '@testing-library/react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './AccountSettingsPage.tsx';
import { sections } from './sections.ts';

const messages = { 'remote-billing-account': { en, fr } };

it('opens the first section and lists the others as links', async () => {
  await renderPage(<Page />, { host: createTestHost({ remoteId: 'remote-billing-account' }), messages });
  expect(screen.getByRole('heading', { level: 1, name: en.settings.title })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: en.profile.title })).toBeInTheDocument();
  const nav = screen.getByRole('navigation', { name: en.settings.sections });
  expect(within(nav).getByRole('link', { name: en.profile.title })).toHaveAttribute('aria-current', 'page');
});

it('has a title in both languages for every section', () => {
  for (const { id } of sections) {
    expect(en).toHaveProperty([id, 'title']);
    expect(fr).toHaveProperty([id, 'title']);
  }
});
