import { act, render, screen } from '@testing-library/react';
import { DatePicker } from 'antd';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { useAppearance } from './appearanceStore.ts';
import { defaultSettings } from './settings.ts';

beforeEach(() => {
  useAppearance.setState(defaultSettings);
});

test('a change of language reaches the parts of Ant Design and begins nothing on the page anew', async () => {
  render(
    <AppearanceProvider nonce="n">
      <DatePicker />
      <input aria-label="draft" />
    </AppearanceProvider>,
  );
  const draft = screen.getByLabelText('draft');
  expect(screen.getByPlaceholderText('Select date')).toBeInTheDocument();
  act(() => useAppearance.setState({ locale: 'fr' }));
  expect(await screen.findByPlaceholderText('Sélectionner une date')).toBeInTheDocument();
  expect(screen.getByLabelText('draft')).toBe(draft);
});
