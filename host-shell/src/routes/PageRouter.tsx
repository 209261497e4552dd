import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageHandle } from '../services/pageHandle.ts';
import type { Shell } from '../services/shell.ts';
import { createRoutes } from './createRoutes.tsx';

/** The page's one router (MF-16). */
export function createPageRouter(shell: Shell): { router: ReturnType<typeof createBrowserRouter>; handle: PageHandle } {
  const router = createBrowserRouter(createRoutes(shell));
  const handle: PageHandle = {
    go: (path, options) => void router.navigate(path, options),
    recheck: () => void router.revalidate(),
  };
  return { router, handle };
}

export function PageRouter({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return <RouterProvider router={router} />;
}
