import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { openLayers } from 'shared-contracts/ui/core';
import type { PlanRoute } from '../plan/planRoutes.ts';
import { ownWindow } from '../services/ownGlobals.ts';
import type { PageHandle } from '../shell/pageHandle.ts';
import type { Shell } from '../shell/shell.ts';
import { createRoutes } from './createRoutes.tsx';
import { withOpenLayers } from './layerHistory.ts';
import { createLeaving } from './leaving.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the first guard has let a page in. */
function firstPage(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Milliseconds that the first picture waits for the code of its page, which comes with it in most cases. */
const timeoutMs = 400;

/** Frame and page are drawn together where they can be: one after the other, they are laid out twice. */
async function codeOf(entry: PlanRoute, fetched: Promise<boolean>, { code }: Shell): Promise<void> {
  const load = async (isHere: boolean) => void (isHere && (await code.load(entry)));
  // Its failure is the page's to tell.
  const loaded = fetched.then(load).catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

interface OneRouter {
  router: Router;
  handle: PageHandle;
  /** Until then the server's own first paint stays: what React would draw in its place says no more. */
  ready: Promise<void>;
}

/** The page's one router (MF-16). The code of a page that the plan holds for this user comes while the guard asks. */
export function createPageRouter(shell: Shell): OneRouter {
  const leaving = createLeaving();
  const router = createBrowserRouter(createRoutes(shell, leaving), {
    window: withOpenLayers(ownWindow, openLayers) as typeof ownWindow,
  });
  router.subscribe(leaving.follow);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shell.watch.moved();
  });
  const shown = shell.plan.personal ? router.state.matches.at(-1)?.route.id : undefined;
  const entry = [...shell.routes.values()].find(({ route }) => route.name === shown);
  const fetched = entry && shell.code.fetchAhead(entry);
  const handle: PageHandle = {
    go: (path, options) => void router.navigate(path, options),
    recheck: () => void router.revalidate(),
    hashOf(path) {
      const { location, navigation } = router.state;
      const { pathname, search, hash } = navigation.location ?? location;
      return path === pathname + search ? hash : '';
    },
  };
  const ready = async () => {
    await firstPage(router);
    if (entry && fetched && router.state.matches.at(-1)?.route.id === shown) await codeOf(entry, fetched, shell);
  };
  return { router, handle, ready: ready() };
}

export function PageRouter({ router }: { router: Router }) {
  // Updates of a page come before transitions, so one that never stops updating itself could not be left.
  return <RouterProvider router={router} useTransitions={false} />;
}
