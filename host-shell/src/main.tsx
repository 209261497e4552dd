import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/inter/wght-italic.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import 'shared-contracts/ui/tokens.css';
import './appearance/shell-tokens.css';
import './appearance/base.css';
import './start/noGeneratedCode.ts';
import { useAppearance } from './appearance/appearanceStore.ts';
import { keepAppearance } from './appearance/applyAppearance.ts';
import { RootBoundary } from './errors/RootBoundary.tsx';
import { bringOverlaysSoon } from './late/soon.ts';
import { createLanguage } from './messages/language.ts';
import { createFederation } from './remotes/federation.ts';
import { createRemoteLoader } from './remotes/loadRemote.ts';
import { containFileStyles } from './remotes/styles/fileStyles.ts';
import { createRemoteStyles } from './remotes/styles/remoteStyles.ts';
import { containRuntimeStyles } from './remotes/styles/runtimeStyles.ts';
import { createPageRouter, PageRouter } from './routes/PageRouter.tsx';
import { logFailure } from './services/log.ts';
import { forgetAnswers, keepAnswers } from './services/pageAnswers.ts';
import { nextTurn } from './services/turns.ts';
import { createAuthClient } from './session/authClient.ts';
import { createPageHandle } from './shell/pageHandle.ts';
import { App } from './start/App.tsx';
import { createCacheConfiguration } from './start/cache.ts';
import { createShell, createSignedCalls } from './start/createShell.ts';
import { createDrawing } from './start/drawing.ts';
import { showFatal } from './start/fatal.ts';
import { createFirstReads } from './start/firstReads.ts';
import { followPreferences } from './start/followPreferences.ts';
import { planForUser } from './start/personalPlan.ts';
import { readPlan, takeAnswers } from './start/readPlan.ts';

function rootElement(): HTMLElement {
  const existing = document.getElementById('root');
  if (existing) return existing;
  const made = document.createElement('div');
  made.id = 'root';
  document.body.append(made);
  return made;
}

async function start(): Promise<void> {
  const pagePlan = readPlan();
  keepAnswers(takeAnswers());
  containFileStyles();
  const styles = createRemoteStyles(containRuntimeStyles());
  __webpack_nonce__ = pagePlan.nonce;
  keepAppearance(useAppearance);
  const client = createAuthClient(pagePlan.settings.authUrl);
  const page = createPageHandle();
  const calls = createSignedCalls(pagePlan, client, page);
  const cache = new Map();
  const firstReads = createFirstReads(calls.api, cache);
  // Under way while the rest is made ready; whoever needs the answer shares it, and says when it fails.
  calls.session.authenticate().catch(() => undefined);
  const planned = planForUser(pagePlan, calls);
  planned.then((plan) => firstReads.begin(plan, calls.session, location)).catch(() => undefined);
  const [language, plan] = await Promise.all([createLanguage(useAppearance.getState().locale), planned]);
  await nextTurn();
  // Which shell and plan the page has, for whoever looks at it from outside.
  Object.assign(document.documentElement.dataset, { host: plan.host.hash, plan: String(plan.revision) });
  const root = rootElement();
  const { load: loadRemote } = createRemoteLoader(createFederation());
  let reportDrawn = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    reportDrawn = resolve;
  });
  const drawing = createDrawing(root);
  const shell = createShell({ plan, client, calls, firstReads, language, page, loadRemote, styles, isDrawn, root });
  shell.watch.onLost(drawing.drawAgain);
  followPreferences(shell);
  const { router, handle, ready } = createPageRouter(shell);
  page.attach(handle);
  await ready;
  // What the first picture asks is still answered with what came.
  void isDrawn.then(forgetAnswers);
  void isDrawn.then(bringOverlaysSoon);
  drawing.draw(
    <RootBoundary
      language={language.i18n}
      release={`host-shell ${plan.host.hash}`}
      report={(error) => shell.host.telemetry.error(error)}
    >
      <App shell={shell} page={page} cache={createCacheConfiguration(cache)} onDrawn={reportDrawn}>
        <PageRouter router={router} />
      </App>
    </RootBoundary>,
  );
}

start().catch((error: unknown) => {
  logFailure('start', error);
  showFatal(error);
});
