import { Outlet } from 'react-router';
import { useText } from 'shared-contracts/react';
import { useDocumentTitle } from '../appearance/useDocumentTitle.ts';
import { SnackbarStack } from '../notices/SnackbarStack.tsx';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { useScroll } from './useScroll.ts';

/** What every page has: its title, scrolling, and the snackbar. */
export function RootLayout() {
  const text = useText();
  const { title } = useRouteHandle();
  useDocumentTitle(title && text(title));
  useScroll();
  return (
    <>
      <Outlet />
      <SnackbarStack />
    </>
  );
}
