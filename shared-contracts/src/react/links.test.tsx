import { act, screen } from '@testing-library/react';
import { createTestHost, renderPage, sessionOf } from '../testing/index.ts';
import { Can, RemoteLink } from './index.ts';

test('a link by name leads to the path and prefetches when hovered', async () => {
  const host = createTestHost({ paths: { 'scenario-detail': '/scenario/:id' } });
  const { user } = await renderPage(
    <RemoteLink to="scenario-detail" params={{ id: 'a/b' }} search="?run=1">
      Orders
    </RemoteLink>,
    { host },
  );
  const link = screen.getByRole('link', { name: 'Orders' });
  expect(link).toHaveAttribute('href', '/scenario/a%2Fb?run=1');
  await user.hover(link);
  expect(host.record.prefetched).toContain('scenario-detail');
});

test('where a test gives no path, an address is made of the name', async () => {
  await renderPage(
    <RemoteLink to="scenario-logs" params={{ id: '7' }}>
      Runs
    </RemoteLink>,
    { host: createTestHost() },
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/scenario-logs/7');
});

test('a link that leads nowhere shows its text, or nothing', async () => {
  const host = createTestHost({ unavailable: ['webhook'] });
  await renderPage(
    <>
      <RemoteLink to="webhook">Webhooks</RemoteLink>
      <RemoteLink to="webhook" unresolved="hide">
        Hidden
      </RemoteLink>
    </>,
    { host },
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Webhooks')).toBeVisible();
  expect(screen.queryByText('Hidden')).toBeNull();
});

test('Can shows what the roles allow and follows the session', async () => {
  const host = createTestHost({ session: sessionOf(['Admin']) });
  await renderPage(
    <>
      <Can isAdmin>
        <p>admin</p>
      </Can>
      <Can isSuperAdmin>
        <p>super</p>
      </Can>
      <Can anyRole={['Superadmin', 'Admin']}>
        <p>either</p>
      </Can>
      <Can write otherwise={<p>read only</p>}>
        <p>write</p>
      </Can>
    </>,
    { host },
  );
  expect(screen.getByText('admin')).toBeVisible();
  expect(screen.getByText('either')).toBeVisible();
  expect(screen.getByText('write')).toBeVisible();
  expect(screen.queryByText('super')).toBeNull();
  act(() => host.setSession(sessionOf(['Guest'])));
  expect(screen.queryByText('admin')).toBeNull();
  expect(screen.getByText('read only')).toBeVisible();
});
