import { act, render, screen } from '@testing-library/react';
import { Modal } from 'shared-contracts/ui/core';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { useAppearance } from './appearanceStore.ts';
import { defaultSettings } from './settings.ts';

beforeEach(() => {
  useAppearance.setState(defaultSettings);
});

test('a change of language reaches the parts of Ant Design and begins nothing on the page anew', async () => {
  render(
    <AppearanceProvider nonce="n">
      <Modal open />
      <input aria-label="draft" />
    </AppearanceProvider>,
  );
  const draft = screen.getByLabelText('draft');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  act(() => useAppearance.setState({ locale: 'fr' }));
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeInTheDocument();
  expect(screen.getByLabelText('draft')).toBe(draft);
});
