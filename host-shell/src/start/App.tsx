import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HostProvider } from 'shared-contracts/react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { AppearanceProvider } from '../appearance/AppearanceProvider.tsx';
import type { PageHandle } from '../shell/pageHandle.ts';
import { type Shell, ShellContext } from '../shell/shell.ts';
import { PageServices } from './PageServices.tsx';

interface AppProps {
  shell: Shell;
  page: PageHandle;
  cache: SWRConfiguration;
  /** Told once something is on screen. */
  onDrawn(): void;
  /** The one router. */
  children: ReactNode;
}

/** Language, appearance, cache and services around the one router. */
export function App({ shell, page, cache, onDrawn, children }: AppProps) {
  useEffect(onDrawn, [onDrawn]);
  return (
    <ShellContext value={shell}>
      <I18nextProvider i18n={shell.language.i18n}>
        <AppearanceProvider nonce={shell.plan.nonce}>
          <SWRConfig value={cache}>
            <HostProvider host={shell.host}>
              <PageServices page={page}>{children}</PageServices>
            </HostProvider>
          </SWRConfig>
        </AppearanceProvider>
      </I18nextProvider>
    </ShellContext>
  );
}
