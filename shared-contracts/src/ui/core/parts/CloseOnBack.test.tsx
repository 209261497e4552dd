import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { HostProvider } from '../../../react/index.ts';
import { createTestHost } from '../../../testing/index.ts';
import { FormDrawer } from '../../forms/parts/FormDrawer.tsx';
import { TextField } from '../../forms/parts/TextField.tsx';
import { uiMessages, uiNamespace } from '../../messages/index.ts';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';

function Page() {
  const [open, setOpen] = useState(0);
  const [isNew, setNew] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <button type="button" onClick={() => setNew(true)}>
        New
      </button>
      <FormDrawer<{ name: string }>
        name="thing"
        open={isNew}
        title="New thing"
        submitLabel="Create"
        initialValues={{ name: '' }}
        onSubmit={() => undefined}
        onClose={() => setNew(false)}
      >
        <TextField name="name" label="Name" />
      </FormDrawer>
      <Drawer open={open > 0} title="Below" onClose={() => setOpen(0)} destroyOnHidden>
        <button type="button" onClick={() => setOpen(2)}>
          Further
        </button>
        <Modal open={open > 1} title="Above" onCancel={() => setOpen(1)} destroyOnHidden />
      </Drawer>
    </>
  );
}

const back = () => act(() => window.history.back());
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** The second page of two, with nothing open. */
async function openPage() {
  window.history.replaceState(null, '', '/first');
  const router = createBrowserRouter([
    { path: '/first', element: <p>First page</p> },
    { path: '/second', element: <Page /> },
  ]);
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', ns: [uiNamespace], resources: { en: { [uiNamespace]: uiMessages.en } } });
  render(
    <I18nextProvider i18n={i18n}>
      <HostProvider host={createTestHost()}>
        <RouterProvider router={router} />
      </HostProvider>
    </I18nextProvider>,
  );
  await act(() => router.navigate('/second'));
  return { router, user: userEvent.setup() };
}

test('Back closes the topmost that is open, one at a time, and leaves the page after that', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByText('Open'));
  await user.click(await screen.findByText('Further'));
  expect(await screen.findByText('Above')).toBeVisible();
  await back();
  await waitFor(() => expect(screen.queryByText('Above')).toBeNull());
  await isAt('/second');
  expect(screen.getByText('Below')).toBeInTheDocument();
  await back();
  await waitFor(() => expect(screen.queryByText('Below')).toBeNull());
  await isAt('/second');
  await back();
  expect(await screen.findByText('First page')).toBeVisible();
  router.dispose();
});

test('an address that changed below a drawer on the same page goes back by itself', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByText('Open'));
  await act(() => router.navigate('/second?part=2'));
  await back();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByText('Below')).toBeInTheDocument();
  await back();
  await waitFor(() => expect(screen.queryByText('Below')).toBeNull());
  await isAt('/second');
  router.dispose();
});

test('Back asks where something typed would be lost', async () => {
  const { user, router } = await openPage();
  await user.click(screen.getByText('New'));
  await user.type(await screen.findByLabelText('Name'), 'Orders');
  await back();
  expect(await screen.findByText('Keep editing')).toBeVisible();
  await isAt('/second');
  await back();
  await waitFor(() => expect(screen.queryByText('Keep editing')).not.toBeVisible());
  expect(screen.getByLabelText('Name')).toHaveValue('Orders');
  router.dispose();
});
