import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router';
import { Drawer, Modal, openLayers } from 'shared-contracts/ui/core';
import { withOpenLayers } from './layerHistory.ts';

/** A page with a drawer, which has a dialog that refuses to close at first, as one with unsaved values does. */
function Page() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(0);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <Drawer open={open > 0} title="Below" onClose={() => setOpen(0)} destroyOnHidden>
        <button type="button" onClick={() => setOpen(2)}>
          Further
        </button>
        <button type="button" onClick={() => void navigate('?tab=2', { replace: true })}>
          Second tab
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(0);
            void navigate('/third');
          }}
        >
          Save and go
        </button>
        <Modal open={open > 1} title="Above" onCancel={() => setAsking(true)} footer={null} destroyOnHidden />
        <Modal open={asking} title="Discard?" onCancel={() => setAsking(false)} footer={null} destroyOnHidden>
          <button
            type="button"
            onClick={() => {
              setAsking(false);
              setOpen(1);
            }}
          >
            Discard
          </button>
        </Modal>
      </Drawer>
    </>
  );
}

const back = () => act(() => window.history.back());
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
/** Steps of the history are made later than the act that asks for them. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
const marked = () => (window.history.state as { layer?: true }).layer === true;

let router: ReturnType<typeof createBrowserRouter>;
async function openSecondPage() {
  window.history.pushState(null, '', '/first');
  router = createBrowserRouter(
    [
      { path: '/first', element: <p>First page</p> },
      { path: '/second', element: <Page /> },
      { path: '/third', element: <p>Third page</p> },
    ],
    { window: withOpenLayers(window, openLayers) },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/second'));
  return userEvent.setup();
}
afterEach(async () => {
  await settled();
  router.dispose();
});

test('Back closes what is open and leaves the page after that', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  expect(await screen.findByText('Below')).toBeVisible();
  await settled();
  await back();
  await isGone('Below');
  expect(window.location.pathname).toBe('/second');
  await back();
  expect(await screen.findByText('First page')).toBeVisible();
});

test('closing by its button leaves no entry behind', async () => {
  const user = await openSecondPage();
  const length = window.history.length;
  for (const _ of [1, 2, 3]) {
    await user.click(screen.getByText('Open'));
    await settled();
    expect(marked()).toBe(true);
    await user.click(screen.getByLabelText('Close'));
    await isGone('Below');
    await settled();
    expect(marked()).toBe(false);
  }
  expect(window.history.length).toBe(length + 1);
  await back();
  expect(await screen.findByText('First page')).toBeVisible();
});

test('while another address is opened the entry stays, and goes once somebody stays on the page', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  await settled();
  window.dispatchEvent(new Event('beforeunload'));
  act(() => openLayers.closeTop());
  await isGone('Below');
  await settled();
  expect(marked()).toBe(true);
  await user.click(screen.getByText('Open'));
  await user.click(screen.getByLabelText('Close'));
  await isGone('Below');
  await settled();
  expect(marked()).toBe(false);
});

test('Back asks where something would be lost, and closes one at a time', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  await user.click(await screen.findByText('Further'));
  await settled();
  await back();
  expect(await screen.findByText('Discard?')).toBeVisible();
  await settled();
  await back();
  await isGone('Discard?');
  expect(screen.getByText('Above')).toBeInTheDocument();
  await settled();
  await back();
  await user.click(await screen.findByText('Discard'));
  await isGone('Above');
  await settled();
  await back();
  await isGone('Below');
  expect(window.location.pathname).toBe('/second');
});

test('what leads elsewhere takes the place of the entry; Back comes to the page, and Forward to the other again', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  await settled();
  await user.click(await screen.findByText('Save and go'));
  expect(await screen.findByText('Third page')).toBeVisible();
  await settled();
  expect(window.location.pathname).toBe('/third');
  await back();
  expect(await screen.findByText('Open')).toBeVisible();
  expect(screen.queryByText('Below')).toBeNull();
  await act(() => window.history.forward());
  expect(await screen.findByText('Third page')).toBeVisible();
});

test('an address that was replaced below a drawer stays when it closes', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  await settled();
  await user.click(await screen.findByText('Second tab'));
  await settled();
  await back();
  await isGone('Below');
  await settled();
  expect(window.location.search).toBe('?tab=2');
  expect(router.state.location.search).toBe('?tab=2');
  await act(() => window.history.forward());
  await settled();
  expect(marked()).toBe(false);
  await back();
  expect(await screen.findByText('First page')).toBeVisible();
});

test('the router goes back to the page before, over the entry of what is open', async () => {
  const user = await openSecondPage();
  await user.click(screen.getByText('Open'));
  await settled();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('First page')).toBeVisible();
});
