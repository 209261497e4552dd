import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createInstance, type i18n, type PostProcessorModule } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import type { HostApi, Locale } from '../contract/index.ts';
import { HostProvider, isolated } from '../react/index.ts';
import fr from '../ui/messages/fr.json' with { type: 'json' };
import { uiMessages, uiNamespace } from '../ui/messages/index.ts';
import { createTestHost, type TestHost } from './createTestHost.ts';

export interface RenderPageOptions<H extends HostApi> {
  host?: H;
  /** The package's texts by namespace and language: `{ 'remote-x': { en, fr } }`. */
  messages?: Record<string, Record<Locale, object>>;
  locale?: Locale;
  /** Address the page is opened at, with its query. */
  path?: string;
  /** Route pattern of the page, e.g. `/scenario/:id`. */
  pattern?: string;
}

export interface RenderedPage<H extends HostApi> extends RenderResult {
  host: H;
  user: UserEvent;
  /** Address the page is at now. */
  location: () => { pathname: string; search: string };
  i18n: i18n;
}

/** The host holds every text together where the page runs from right to left. */
const isolation: PostProcessorModule = { type: 'postProcessor', name: 'isolation', process: isolated };

/** A language with the texts of the package and of the design system; a missing key shows as itself. */
async function i18nOf(messages: Record<string, Record<Locale, object>>, locale: Locale): Promise<i18n> {
  const all = { ...messages, [uiNamespace]: { en: uiMessages.en, fr } };
  const namespaces = Object.keys(all);
  const resources = Object.fromEntries(
    (['en', 'fr'] as const).map((language) => [
      language,
      Object.fromEntries(Object.entries(all).map(([namespace, texts]) => [namespace, texts[language]])),
    ]),
  );
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(isolation)
    .init({
      postProcess: isolation.name,
      lng: locale,
      fallbackLng: 'en',
      resources,
      ns: namespaces,
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
    });
  return instance;
}

/**
 * Renders a page as the host would: services, router, cache and language around it, each fresh.
 * Answers that come at once are on screen when it returns.
 */
export async function renderPage<H extends HostApi = TestHost>(
  page: ReactNode,
  options: RenderPageOptions<H> = {},
): Promise<RenderedPage<H>> {
  const { messages = {}, locale = 'en', path = '/', pattern = '*' } = options;
  const host = options.host ?? (createTestHost() as unknown as H);
  const language = await i18nOf(messages, locale);
  const router = createMemoryRouter([{ path: pattern, element: page }], { initialEntries: [path] });
  const tree = (
    <I18nextProvider i18n={language}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <HostProvider host={host}>
          <RouterProvider router={router} />
        </HostProvider>
      </SWRConfig>
    </I18nextProvider>
  );
  const result = await act(async () => render(tree));
  return {
    ...result,
    host,
    user: userEvent.setup({ delay: null }),
    location: () => router.state.location,
    i18n: language,
  };
}
