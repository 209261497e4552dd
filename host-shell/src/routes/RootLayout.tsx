import { Outlet } from 'react-router';
import { useText } from 'shared-contracts/react';
import { SnackbarStack } from '../notices/SnackbarStack.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useScroll } from './usePageMoves.ts';
import { useRouteHandle } from './useRouteHandle.ts';

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
