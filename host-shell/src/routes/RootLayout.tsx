import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useText } from 'shared-contracts/react';
import { SnackbarStack } from '../notices/SnackbarStack.tsx';
import { useScroll } from './usePageMoves.ts';
import { useRouteHandle } from './useRouteHandle.ts';

/** What every page has: its title, scrolling, and the snackbar. */
export function RootLayout() {
  const { t } = useTranslation();
  const text = useText();
  const { title } = useRouteHandle();
  const said = title ? `${text(title)} · ${t('product')}` : t('product');
  useEffect(() => {
    document.title = said;
  }, [said]);
  useScroll();
  return (
    <>
      <Outlet />
      <SnackbarStack />
    </>
  );
}
