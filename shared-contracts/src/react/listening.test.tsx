import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestHost, renderPage } from '../testing/index.ts';
import { useEventListener, useReconnect, useTopic } from './index.ts';

function Heard() {
  const [heard, setHeard] = useState<string[]>([]);
  const add = (text: string) => setHeard((before) => [...before, text]);
  useTopic('plan-update', ({ remote, change }) => add(`${remote} ${change}`));
  useReconnect(() => add('reconnected'));
  useEventListener('language-changed', ({ locale }) => add(locale));
  return <p>{heard.join(', ')}</p>;
}

test('a page hears topics, reconnects and events while it is mounted', async () => {
  const host = createTestHost();
  const { unmount } = await renderPage(<Heard />, { host });
  act(() => {
    host.realtime.emit('plan-update', { remote: 'remote-x', change: 'killed' });
    host.realtime.reconnect();
    host.publish('language-changed', { locale: 'fr' });
  });
  expect(screen.getByText('remote-x killed, reconnected, fr')).toBeVisible();
  unmount();
  host.realtime.emit('plan-update', { remote: 'remote-x', change: 'revived' });
  expect(host.record.errors).toEqual([]);
});
