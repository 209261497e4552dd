import type { RouteObject } from 'react-router';
import { type AccessSubject, type HostRouteName, hostRoutes, openRoutes } from 'shared-contracts';
import { RouteError } from '../errors/RouteError.tsx';
import { BlankLayout } from '../frame/BlankLayout.tsx';
import { ContentLayout } from '../frame/ContentLayout.tsx';
import { withLandingTexts, withLaterTexts } from '../messages/withTexts.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { SsoCallbackPage } from '../pages/SsoCallbackPage.tsx';
import { UnauthorizedPage } from '../pages/UnauthorizedPage.tsx';
import { mayOpen, type PlanRoute } from '../plan/planRoutes.ts';
import { loadPage } from '../services/preloadError.ts';
import { isKept } from '../session/unsavedWork.ts';
import type { RouteHandle } from '../shell/routeHandle.ts';
import type { Shell } from '../shell/shell.ts';
import { guardLoader } from './guardLoader.ts';
import type { Leaving } from './leaving.ts';
import { missingRoute } from './missingRoute.tsx';
import { RemotePage } from './RemotePage.tsx';
import { RootLayout } from './RootLayout.tsx';

const open = { requiresAuth: false, admits: () => true, isLoadingPage: false };
const loading = { requiresAuth: true, admits: () => true, isLoadingPage: true };
const targetOf = (name: HostRouteName) => (openRoutes.includes(name) ? open : loading);

function remoteRoute(entry: PlanRoute, shell: Shell, leaving: Leaving): RouteObject {
  const { route, remote } = entry;
  const admits = (subject: AccessSubject) => mayOpen(entry, subject);
  const target = { requiresAuth: true, admits, isLoadingPage: false };
  const { name, title, bleed, guide } = route;
  const handle: RouteHandle = { name, title, remoteId: remote.remote, bleed, guide };
  return {
    id: route.name,
    path: route.path,
    loader: guardLoader(target, shell),
    // What is open on a page is in its query: whoever looks through a page that is kept does not leave it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || !isKept(shell.session),
    // The key keeps two pages of one remote apart: each mounts again.
    element: <RemotePage key={route.name} entry={entry} leaving={leaving} />,
    errorElement: <RouteError />,
    handle,
  };
}

function ownRoutes(shell: Shell): RouteObject[] {
  const loadOnboarding = () => loadPage(() => withLaterTexts(import('../onboarding/OnboardingPage.tsx')));
  const lazyOnboarding = async () => ({ Component: (await loadOnboarding()).OnboardingPage });
  const lazyLanding = async () => {
    const { LandingPage } = await loadPage(() => withLandingTexts(import('../pages/landing/LandingPage.tsx')));
    return { Component: LandingPage };
  };
  return [
    { path: hostRoutes.landing, loader: guardLoader(targetOf('landing'), shell), lazy: lazyLanding },
    {
      path: hostRoutes['sso-callback'],
      loader: guardLoader(targetOf('sso-callback'), shell),
      element: <SsoCallbackPage />,
    },
    {
      path: hostRoutes.unauthorized,
      loader: guardLoader(targetOf('unauthorized'), shell),
      element: <UnauthorizedPage />,
    },
    { path: hostRoutes.loading, loader: guardLoader(targetOf('loading'), shell), lazy: lazyOnboarding },
    { path: hostRoutes.onboarding, loader: guardLoader(targetOf('onboarding'), shell), lazy: lazyOnboarding },
  ];
}

/** Every route of the page, made from the plan's manifests before any remote's code is fetched (architecture §4). */
export function createRoutes(shell: Shell, leaving: Leaving): RouteObject[] {
  const served = [...shell.routes.values()];
  const inLayout = (layout: 'content' | 'blank') =>
    served.filter(({ route }) => route.layout === layout).map((entry) => remoteRoute(entry, shell, leaving));
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { element: <ContentLayout />, children: inLayout('content') },
        { element: <BlankLayout />, children: [...inLayout('blank'), ...ownRoutes(shell)] },
        missingRoute(shell),
      ],
    },
  ];
}
