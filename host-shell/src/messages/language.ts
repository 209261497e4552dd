import { createInstance, type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales, type MessageLoaders, type RemoteTexts } from 'shared-contracts';
import { isolated } from 'shared-contracts/react';
import { uiMessages } from 'shared-contracts/ui/core';
import { logFailure } from '../services/log.ts';
import { onceMore } from '../services/onceMore.ts';
import { english } from './en/index.ts';

/** i18n namespace of the host. */
export const hostNamespace = 'host-shell';
const uiNamespace = 'ui';

export interface Language {
  readonly i18n: i18n;
  /** Changes the language of the host and of every loaded remote, without a reload (I18N-06). */
  change(locale: Locale): Promise<void>;
  /** Adds a remote's texts in the current language, and English to fall back to (I18N-02). */
  addRemote(remoteId: string, messages: MessageLoaders): Promise<void>;
  /** A remote's texts for code that is no component. */
  textsOf(remoteId: string): RemoteTexts;
}

const hostMessages: MessageLoaders = {
  en: async () => ({ default: english }),
  fr: () => onceMore(() => import('./fr/index.ts')).then(({ french }) => ({ default: french })),
};

/** Holds every text together where the page runs from right to left. */
const isolation: PostProcessorModule = {
  type: 'postProcessor',
  name: 'isolation',
  process: (value) => (typeof value === 'string' ? isolated(value) : value),
};

/** The page's one i18next instance (MF-21). */
export async function createLanguage(locale: Locale): Promise<Language> {
  const sources = new Map<string, MessageLoaders>([[hostNamespace, hostMessages]]);
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(isolation)
    .init({
      postProcess: isolation.name,
      lng: locale,
      fallbackLng: 'en',
      supportedLngs: [...locales],
      ns: [hostNamespace, uiNamespace],
      defaultNS: hostNamespace,
      resources: {
        en: { [hostNamespace]: english, [uiNamespace]: uiMessages.en },
        fr: { [uiNamespace]: uiMessages.fr },
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });

  async function load(namespace: string, wanted: Locale): Promise<void> {
    if (instance.hasResourceBundle(wanted, namespace)) return;
    const texts = await sources.get(namespace)?.[wanted]();
    instance.addResourceBundle(wanted, namespace, texts?.default ?? {});
  }

  const loadAll = (wanted: Locale) => Promise.all([...sources.keys()].map((namespace) => load(namespace, wanted)));
  const current = (): Locale => (instance.language === 'fr' ? 'fr' : 'en');
  // Without its texts the page still starts: in English, which is built in (I18N-02).
  await loadAll(locale).catch((error: unknown) => logFailure('texts', error));
  return {
    i18n: instance,
    async change(wanted) {
      await loadAll(wanted);
      await instance.changeLanguage(wanted);
    },
    async addRemote(remoteId, messages) {
      // Another release of the remote: its texts take the place of those before.
      if (sources.has(remoteId) && sources.get(remoteId) !== messages) {
        for (const known of locales) instance.removeResourceBundle(known, remoteId);
      }
      sources.set(remoteId, messages);
      await Promise.all([load(remoteId, 'en'), load(remoteId, current())]);
    },
    textsOf: (remoteId) => ({
      locale: current(),
      t: (key, values) => instance.t(key, { ns: remoteId, ...values }),
    }),
  };
}
