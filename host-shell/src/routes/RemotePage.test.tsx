import { act, screen } from '@testing-library/react';
import { createTestHost } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { codeOf, noStyles } from '../../test/remoteCode.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { planRoutesOf } from '../plan/planRoutes.ts';
import { createRemoteCode, type LoadedPage } from '../plan/remoteCode.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { createLeaving, leavingBound } from './leaving.ts';
import { RemotePage } from './RemotePage.tsx';

const entry = planRoutesOf(planOf()).get('scenario')!;
const host = createTestHost();
const pages = { scenario: async () => ({ Page: () => <p>The list</p> }) };
const messages = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };
const pageOf = (Page: () => React.ReactNode): LoadedPage => ({ Page, host });

test('a page that is here already shows at once', async () => {
  const load = jest.fn();
  await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, {
    shell: { code: codeOf({ loaded: () => pageOf(() => <p>The list</p>), load }) },
  });
  expect(screen.getByText('The list')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a page bears the name of its remote and release', async () => {
  const shell = { code: codeOf({ loaded: () => pageOf(() => <p>The list</p>) }) };
  const { container } = await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, { shell });
  const { remote, release } = entry.remote;
  const area = container.querySelector(`[data-remote="${remote}"][data-release="${release?.hash}"]`);
  expect(area).toContainElement(screen.getByText('The list'));
});

test('a page on its way leaves its place empty at first and shows when it comes', async () => {
  let arrive: (page: LoadedPage) => void = () => undefined;
  const load = () =>
    new Promise<LoadedPage>((resolve) => {
      arrive = resolve;
    });
  const { container } = await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, {
    shell: { code: codeOf({ load }) },
  });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeVisible();
  await act(async () => arrive(pageOf(() => <p>The list</p>)));
  expect(screen.getByText('The list')).toBeVisible();
});

test('a failed load shows area, code and release, and can be tried again', async () => {
  const failure = new RemoteFailure(entry.remote, 'fetch', 'network', 'status 504');
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure)
    .mockResolvedValueOnce(pageOf(() => <p>The list</p>));
  const { user } = await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, {
    shell: { code: codeOf({ load }) },
  });
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent("Scenarios couldn't load");
  expect(card).toHaveTextContent('network');
  expect(card).toHaveTextContent('remote-scenarios 1.2.3');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The list')).toBeVisible();
});

test('what a remote throws while rendering stays in its area and is reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('undefined is not a function');
    return <p>The list</p>;
  };
  const { user, container } = await renderShell(
    <>
      <p>The frame</p>
      <RemotePage entry={entry} leaving={createLeaving()} />
    </>,
    { shell: { code: codeOf({ loaded: () => pageOf(Page), load: async () => pageOf(Page) }) } },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('render');
  expect(screen.getByText('The frame')).toBeVisible();
  expect(container.querySelector('[data-remote]')).toBeNull();
  expect(host.record.errors).toHaveLength(1);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The list')).toBeVisible();
});

test('an area that was switched off says so in its own words and offers a reload, not a retry', async () => {
  const failure = new RemoteFailure(entry.remote, 'fetch', 'killed', 'We are mending the list. Back at noon.');
  await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, {
    shell: { code: codeOf({ load: () => Promise.reject(failure) }) },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Back at noon.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an area that is switched off while it is open gives way to the card, and comes back', async () => {
  const page = pageOf(() => <p>The list</p>);
  const code = createRemoteCode({
    loadRemote: async () => ({ ok: true, remote: { manifest: entry.remote.manifest, pages, messages } }),
    language: { addRemote: async () => undefined, textsOf: () => ({ locale: 'en', t: (key) => key }) },
    scopeFor: () => ({ host: page.host, dispose: () => undefined }),
    styles: noStyles,
  });
  const { container } = await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, { shell: { code } });
  expect(screen.getByText('The list')).toBeVisible();
  await act(async () => code.unit(entry.remote).kill('Back at noon.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Back at noon.');
  expect(screen.queryByText('The list')).toBeNull();
  const newer = { ...entry.remote, release: { ...entry.remote.release!, hash: 'def456' } };
  await act(async () => code.unit(entry.remote).revive(newer));
  expect(screen.getByText('The list')).toBeVisible();
  expect(container.querySelector('[data-release="def456"]')).not.toBeNull();
});

test('an area that is still being built says so without an alarm, reports nothing, and appears when it is there', async () => {
  const code = createRemoteCode({
    loadRemote: async () => ({ ok: true, remote: { manifest: entry.remote.manifest, pages, messages } }),
    language: { addRemote: async () => undefined, textsOf: () => ({ locale: 'en', t: (key) => key }) },
    scopeFor: () => ({ host, dispose: () => undefined }),
    styles: noStyles,
  });
  const building = { ...entry.remote, release: null, disabled: { code: 'building', message: '' } as const };
  const waiting = { ...entry, remote: building };
  const reported = host.record.errors.length;
  await renderShell(<RemotePage entry={waiting} leaving={createLeaving()} />, { shell: { code } });
  expect(screen.getByRole('status')).toHaveTextContent('Scenarios is still being built');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => code.unit(building).revive(entry.remote));
  expect(screen.getByText('The list')).toBeVisible();
  expect(host.record.errors).toHaveLength(reported);
});

test('an area whose build failed says where the reason stands', async () => {
  const failure = new RemoteFailure(entry.remote, 'fetch', 'unbuilt', 'It could not be built.');
  await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, {
    shell: { code: codeOf({ load: () => Promise.reject(failure) }) },
  });
  expect(screen.getByRole('status')).toHaveTextContent("Scenarios couldn't be built");
  expect(screen.getByRole('status')).toHaveTextContent('npm start');
});

test('a page that is shown is told as an outcome', async () => {
  const outcomes = { shown: jest.fn(), failed: jest.fn(), stop: jest.fn() };
  const code = codeOf({ loaded: () => pageOf(() => <p>The list</p>) });
  await renderShell(<RemotePage entry={entry} leaving={createLeaving()} />, { shell: { code, outcomes } });
  expect(outcomes.shown.mock.calls).toEqual([[entry.remote]]);
});

test('a page that is left and stays on makes room for the next', async () => {
  const leaving = createLeaving();
  const code = codeOf({ loaded: () => pageOf(() => <p>The list</p>) });
  await renderShell(<RemotePage entry={entry} leaving={leaving} />, { shell: { code } });
  jest.useFakeTimers();
  const navigation = { state: 'loading', location: { pathname: '/data/webhook' } };
  leaving.follow({ location: { pathname: '/scenario' }, navigation });
  act(() => void jest.advanceTimersByTime(leavingBound));
  jest.useRealTimers();
  expect(screen.queryByText('The list')).toBeNull();
});
