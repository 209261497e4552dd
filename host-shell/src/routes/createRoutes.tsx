import type { RouteObject } from 'react-router';
import { accessRulesOf, openRoutes, type RouteName, routePaths } from 'shared-contracts';
import { loadPage } from '../errors/preloadError.ts';
import { RouteError } from '../errors/RouteError.tsx';
import { BlankLayout } from '../frame/BlankLayout.tsx';
import { ContentLayout } from '../frame/ContentLayout.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SsoCallbackPage } from '../pages/SsoCallbackPage.tsx';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import type { Shell } from '../services/shell.ts';
import { guardLoader } from './guardLoader.ts';
import { type HostRouteName, isHostRoute } from './hostRoutes.ts';
import { type PlanRoute, rulesOf } from './planRoutes.ts';
import { RemotePage } from './RemotePage.tsx';
import { RootLayout } from './RootLayout.tsx';
import type { RouteHandle } from './routeHandle.ts';

const open = { requiresAuth: false, access: [], isLoadingPage: false };
const loading = { requiresAuth: true, access: [], isLoadingPage: true };
const targetOf = (name: HostRouteName) => (openRoutes.includes(name) ? open : loading);

function remoteRoute(entry: PlanRoute, shell: Shell): RouteObject {
  const { route, remote } = entry;
  const target = { requiresAuth: true, access: rulesOf(entry), isLoadingPage: false };
  const handle: RouteHandle = { name: route.name, title: route.title, remoteId: remote.remote, bleed: route.bleed };
  return {
    id: route.name,
    path: routePaths[route.name],
    loader: guardLoader(target, shell),
    // The key keeps two pages of one remote apart: each mounts anew.
    element: <RemotePage key={route.name} entry={entry} />,
    errorElement: <RouteError />,
    handle,
  };
}

/**
 * Product routes that no remote of this plan serves. They keep their guard: signed out leads to the login, a role that
 * is missing to the refusal, and only then the page does not exist.
 */
function absentRoutes(shell: Shell): RouteObject[] {
  const names = Object.keys(routePaths) as RouteName[];
  return names
    .filter((name) => !isHostRoute(name) && !shell.routes.has(name))
    .map((name) => ({
      id: name,
      path: routePaths[name],
      loader: guardLoader({ requiresAuth: true, access: accessRulesOf(name), isLoadingPage: false }, shell),
      element: <NotFoundPage />,
    }));
}

function hostRoutes(shell: Shell): RouteObject[] {
  const loadOnboarding = () => loadPage(() => import('../onboarding/OnboardingPage.tsx'));
  const lazyOnboarding = async () => ({ Component: (await loadOnboarding()).OnboardingPage });
  return [
    {
      path: routePaths['sso-callback'],
      loader: guardLoader(targetOf('sso-callback'), shell),
      element: <SsoCallbackPage />,
    },
    {
      path: routePaths.unauthorized,
      loader: guardLoader(targetOf('unauthorized'), shell),
      element: <UnauthorizedPage />,
    },
    { path: routePaths.loading, loader: guardLoader(targetOf('loading'), shell), lazy: lazyOnboarding },
    { path: routePaths.onboarding, loader: guardLoader(targetOf('onboarding'), shell), lazy: lazyOnboarding },
    ...absentRoutes(shell),
    { path: '*', loader: guardLoader(open, shell), element: <NotFoundPage /> },
  ];
}

/** Every route of the page, made from the plan's manifests before any remote's code is fetched (architecture §4). */
export function createRoutes(shell: Shell): RouteObject[] {
  const served = [...shell.routes.values()];
  const inLayout = (layout: 'content' | 'blank') =>
    served.filter(({ route }) => route.layout === layout).map((entry) => remoteRoute(entry, shell));
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { element: <ContentLayout />, children: inLayout('content') },
        { element: <BlankLayout />, children: [...inLayout('blank'), ...hostRoutes(shell)] },
      ],
    },
  ];
}
