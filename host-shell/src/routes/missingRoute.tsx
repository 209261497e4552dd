import { type RouteObject, useLoaderData, useRouteLoaderData } from 'react-router';
import { BlankLayout } from '../frame/BlankLayout.tsx';
import { ContentLayout } from '../frame/ContentLayout.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import type { Shell } from '../shell/shell.ts';
import { guard } from './guard.ts';
import { guardLoader, stepsOf } from './guardLoader.ts';

const id = 'missing';

const signedIn = { requiresAuth: true, admits: () => true, isLoadingPage: false };
const refused = { ...signedIn, admits: () => false };

function MissingLayout() {
  return useLoaderData<boolean>() ? <ContentLayout /> : <BlankLayout />;
}

function MissingPage() {
  return <NotFoundPage isFramed={useRouteLoaderData<boolean>(id)} />;
}

/**
 * Any path that no route of the plan serves. One of an area that is withheld is refused like any other page: signed out
 * leads to the login, else to the refusal. The rest are pages that do not exist: in the frame for those whom the guard
 * lets into it, alone for everyone else.
 */
export function missingRoute(shell: Shell): RouteObject {
  return {
    id,
    async loader(args, context) {
      const { pathname } = new URL(args.request.url);
      if (await shell.isRefused(pathname)) return guardLoader(refused, shell)(args, context);
      return (await guard(signedIn, stepsOf(shell))).kind === 'pass';
    },
    element: <MissingLayout />,
    children: [{ path: '*', element: <MissingPage /> }],
  };
}
