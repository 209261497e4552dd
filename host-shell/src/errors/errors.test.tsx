import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { getPreviousRelease } from 'shared-contracts/api/plan';
import { createTestHost } from 'shared-contracts/testing';
import { manifests, planOf, planRemoteOf } from '../../test/plan.ts';
import { codeOf } from '../../test/remoteCode.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { createLanguage } from '../messages/language.ts';
import { detailsOf, type FailureCode, RemoteFailure } from '../remotes/remoteFailure.ts';
import { preloadErrorEvent } from '../services/preloadError.ts';
import { type Shell, ShellContext } from '../shell/shell.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { RouteError } from './RouteError.tsx';

const remote = planRemoteOf(manifests.connectors);
const failureOf = (code: FailureCode) => new RemoteFailure(remote, 'fetch', code, 'It said so.');

let online = true;
beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  // React and the boundaries say on the console what the tests throw.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the card names area, cause, code, release and report, and tries again', async () => {
  const onRetry = jest.fn();
  const failure = failureOf('timeout');
  const { user } = await renderShell(<RemoteFailureCard failure={failure} onRetry={onRetry} />);
  const card = screen.getByRole('alert');
  expect(screen.getByRole('heading', { name: "Connectors couldn't load" })).toBeVisible();
  expect(card).toHaveTextContent('Its files took too long to load. The rest of Weft still works.');
  expect(card).toHaveTextContent(`Codetimeout`);
  expect(card).toHaveTextContent('Releaseremote-connectors 1.2.3');
  expect(card).toHaveTextContent(`Report${failure.reportId.slice(0, 8)}`);
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('code of another release made it fail: that one is named, and no other release of the area is offered', async () => {
  const culprit = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
  const failure = new RemoteFailure(remote, 'run', 'render', 'no', undefined, culprit);
  await renderShell(<RemoteFailureCard failure={failure} onRetry={jest.fn()} />, {
    prepare: ({ api }) => api.answer(getPreviousRelease, previous),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Caused by remote-loom 1.2.0, not by this area.');
  expect(screen.getByRole('alert')).toHaveTextContent('Releaseremote-loom 1.2.0');
  expect(previousButton()).toBeNull();
});

test('the page before froze: the area is loaded again when asked for, and others are offered', async () => {
  const onRetry = jest.fn();
  const { user, host } = await renderShell(<RemoteFailureCard failure={failureOf('frozen')} onRetry={onRetry} />, {
    prepare: ({ api }) => api.fail(getPreviousRelease, 404, 'None fits'),
  });
  expect(screen.getByRole('heading', { name: 'Connectors is paused in this tab' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The page stopped responding while this release was open.');
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Continue without it' }));
  expect(host.record.navigations).toEqual([expect.objectContaining({ name: 'dashboard-scenario' })]);
});

test('where nothing names a release, none is blamed', async () => {
  const failure = new RemoteFailure(remote, 'run', 'render', 'no', undefined, null);
  await renderShell(<RemoteFailureCard failure={failure} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Releaseunknown');
});

test('after a try that failed, a reload is offered beside the next', async () => {
  await renderShell(<RemoteFailureCard failure={failureOf('chunk')} tries={1} onRetry={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test.each(['killed', 'contract', 'sharedVersion'] as const)('%s is mended by no try on this page', async (code) => {
  await renderShell(<RemoteFailureCard failure={failureOf(code)} onRetry={jest.fn()} />);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

const previous = { ...remote, release: { ...remote.release!, hash: 'old1', version: '1.2.0' } };
const previousButton = () => screen.queryByRole('button', { name: 'Use previous release 1.2.0' });

test.each(['integrity', 'contract', 'sharedVersion', 'init', 'chunk', 'render'] as const)(
  'after %s the release before can be taken in this area',
  async (code) => {
    const codes = codeOf();
    const { user } = await renderShell(<RemoteFailureCard failure={failureOf(code)} onRetry={jest.fn()} />, {
      shell: { code: codes },
      prepare: ({ api }) => api.answer(getPreviousRelease, previous),
    });
    await user.click(screen.getByRole('button', { name: 'Use previous release 1.2.0' }));
    expect(codes.unit(remote).entry()).toEqual(previous);
    expect(codes.unit(remote).isReplaced()).toBe(true);
  },
);

test.each(['network', 'timeout', 'killed'] as const)(
  '%s is no fault of the release: no other is asked for',
  async (code) => {
    const { host } = await renderShell(<RemoteFailureCard failure={failureOf(code)} onRetry={jest.fn()} />, {
      prepare: ({ api }) => api.answer(getPreviousRelease, previous),
    });
    expect(previousButton()).toBeNull();
    expect(host.api.callsOf(getPreviousRelease)).toEqual([]);
  },
);

test.each(['network', 'timeout'] as const)('after %s and a try in vain its files may be gone', async (code) => {
  await renderShell(<RemoteFailureCard failure={failureOf(code)} tries={1} onRetry={jest.fn()} />, {
    prepare: ({ api }) => api.answer(getPreviousRelease, previous),
  });
  expect(await screen.findByRole('button', { name: 'Use previous release 1.2.0' })).toBeVisible();
});

test('no release before, or the one before failed too: no button', async () => {
  await renderShell(<RemoteFailureCard failure={failureOf('init')} onRetry={jest.fn()} />, {
    prepare: ({ api }) => api.fail(getPreviousRelease, 404, 'None fits'),
  });
  expect(screen.queryByRole('button', { name: /previous/ })).toBeNull();
  const again = new RemoteFailure(previous, 'init', 'init', 'It said so.');
  await renderShell(<RemoteFailureCard failure={again} onRetry={jest.fn()} />, {
    prepare: ({ api }) => api.answer(getPreviousRelease, previous),
  });
  expect(previousButton()).toBeNull();
});

test('who looks after releases is led to the ledger of this one', async () => {
  await renderShell(<RemoteFailureCard failure={failureOf('init')} onRetry={jest.fn()} />);
  expect(screen.getByRole('link', { name: 'Open the ledger' })).toHaveAttribute(
    'href',
    '/admin-remotes?remote=remote-connectors',
  );
});

test('everyone else is not', async () => {
  await renderShell(<RemoteFailureCard failure={failureOf('init')} onRetry={jest.fn()} />, {
    unavailable: ['admin-remotes'],
  });
  expect(screen.queryByText('Open the ledger')).toBeNull();
});

test('one that was switched off says why and that it comes back', async () => {
  const failure = new RemoteFailure(remote, 'fetch', 'killed', 'Connectors rest until noon.');
  await renderShell(<RemoteFailureCard failure={failure} onRetry={jest.fn()} />);
  expect(screen.getByRole('heading', { name: 'Connectors is switched off' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Connectors rest until noon. It returns as soon as it's switched back on. The rest of Weft still works.",
  );
});

test('a reason without a full stop stays apart from what comes behind it', async () => {
  const failure = new RemoteFailure(remote, 'fetch', 'killed', 'Back at noon');
  await renderShell(<RemoteFailureCard failure={failure} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent("Back at noon. It returns as soon as it's switched back on.");
});

test('without network the release is not blamed, and it is tried again when the network is back', async () => {
  online = false;
  const onRetry = jest.fn();
  await renderShell(<RemoteFailureCard failure={failureOf('network')} tries={1} onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: "Connectors isn't available offline" })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a release that is broken is no matter of the network', async () => {
  online = false;
  await renderShell(<RemoteFailureCard failure={failureOf('render')} onRetry={jest.fn()} />);
  expect(screen.getByRole('heading', { name: "Connectors couldn't load" })).toBeVisible();
});

test('the details for support name report, release and failure', () => {
  const failure = failureOf('integrity');
  const details = detailsOf(failure);
  for (const part of [failure.reportId, 'remote-connectors', '1.2.3 abc123', 'fetch integrity', 'It said so.']) {
    expect(details).toContain(part);
  }
});

function Broken({ error }: { error: Error }): never {
  throw error;
}

const inBoundary = (error: Error, report = jest.fn()) => ({
  report,
  rendered: renderShell(
    <>
      <p>The shell</p>
      <RemoteBoundary remote={remote} report={report} tries={0} onRetry={jest.fn()}>
        <Broken error={error} />
      </RemoteBoundary>
    </>,
  ),
});

test('what a remote throws while rendering stays in its area and is reported once, under the id on the card', async () => {
  const { report, rendered } = inBoundary(new Error('no such field'));
  await rendered;
  expect(screen.getByText('The shell')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Coderender');
  expect(report).toHaveBeenCalledTimes(1);
  const [failure] = report.mock.calls[0];
  expect(failure).toMatchObject({ phase: 'run', code: 'render', message: 'no such field' });
  expect(screen.getByRole('alert')).toHaveTextContent(failure.reportId.slice(0, 8));
});

test('code that does not come while rendering raises preload-error; a listener can take it over', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const seen = jest.fn();
  window.addEventListener(preloadErrorEvent, seen, { once: true });
  await inBoundary(missing).rendered;
  expect(seen).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Codechunk');

  window.addEventListener(preloadErrorEvent, (event) => event.preventDefault(), { once: true });
  const { rendered } = inBoundary(missing);
  const { container } = await rendered;
  expect(container.querySelector('[role="alert"]')).toBeNull();
});

test('an error of a route of the host is told with its release, and tried again at the same address', async () => {
  let broken = true;
  function Page() {
    if (broken) throw new Error('Broken page');
    return <p>Whole again</p>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page />, errorElement: <RouteError /> }]);
  const user = userEvent.setup();
  const host = createTestHost({ remoteId: 'host-shell' });
  const { i18n } = await createLanguage('en');
  render(
    <ShellContext value={{ plan: planOf(), host } as unknown as Shell}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ShellContext>,
  );
  const card = screen.getByRole('alert');
  expect(card).toHaveTextContent("This page couldn't load");
  expect(card).toHaveTextContent('host-shell');
  expect(host.record.errors).toHaveLength(1);
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Whole again')).toBeVisible();
});

test('when services around the router fail, a page says so and can be loaded anew', async () => {
  const { i18n } = await createLanguage('fr');
  const report = jest.fn();
  render(
    <RootBoundary language={i18n} release="host-shell b7d2" report={report}>
      <Broken error={new Error('no theme')} />
    </RootBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Weft a rencontré une erreur' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('host-shell b7d2');
  expect(screen.getByRole('alert')).toHaveTextContent('no theme');
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeEnabled();
  expect(report).toHaveBeenCalledTimes(1);
});

test('the details are copied', async () => {
  const user = userEvent.setup();
  const failure = failureOf('network');
  await renderShell(<RemoteFailureCard failure={failure} onRetry={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await navigator.clipboard.readText()).toContain(failure.reportId);
});
