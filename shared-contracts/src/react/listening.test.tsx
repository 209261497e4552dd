import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestHost, renderPage } from '../testing/index.ts';
import { useEventListener, useReconnect, useTopic } from './index.ts';

function Heard() {
  const [heard, setHeard] = useState<string[]>([]);
  const add = (text: string) => setHeard((before) => [...before, text]);
  useTopic('plan-update', ({ revision, urgent }) => add(`plan ${revision} ${urgent}`));
  useReconnect(() => add('reconnected'));
  useEventListener('language-changed', ({ locale }) => add(locale));
  return <p>{heard.join(', ')}</p>;
}

test('a page hears topics, reconnects and events while it is mounted', async () => {
  const host = createTestHost();
  const { unmount } = await renderPage(<Heard />, { host });
  act(() => {
    host.realtime.emit('plan-update', { revision: 7, urgent: true });
    host.realtime.reconnect();
    host.publish('language-changed', { locale: 'fr' });
  });
  expect(screen.getByText('plan 7 true, reconnected, fr')).toBeVisible();
  unmount();
  host.realtime.emit('plan-update', { revision: 8, urgent: true });
  expect(host.record.errors).toEqual([]);
});
