import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestHost, renderPage } from '../testing/index.ts';
import { useEventListener } from './index.ts';

function Heard() {
  const [heard, setHeard] = useState<string[]>([]);
  useEventListener('language-changed', ({ locale }) => setHeard((before) => [...before, locale]));
  return <p>{heard.join(', ')}</p>;
}

test('a page hears events while it is mounted', async () => {
  const host = createTestHost();
  const { unmount } = await renderPage(<Heard />, { host });
  act(() => host.publish('language-changed', { locale: 'fr' }));
  expect(screen.getByText('fr')).toBeVisible();
  unmount();
  host.publish('language-changed', { locale: 'en' });
  expect(host.record.errors).toEqual([]);
});
