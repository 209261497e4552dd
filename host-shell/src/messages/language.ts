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
  /**
   * Adds a remote's texts in the current language, and English to fall back to (I18N-02); with `ofPage` those of one of
   * its pages as well.
   */
  addRemote(remoteId: string, messages: MessageLoaders, ofPage?: MessageLoaders): Promise<void>;
  /** A remote's texts for code that is no component. */
  textsOf(remoteId: string): RemoteTexts;
}

const hostMessages: MessageLoaders = {
  en: async () => ({ default: english }),
  fr: () => onceMore(() => import('./fr/index.ts')).then(({ french }) => ({ default: french })),
};

const uiLoaders: MessageLoaders = {
  en: async () => ({ default: uiMessages.en }),
  fr: async () => ({ default: await onceMore(uiMessages.fr) }),
};

/** Holds every text together where the page runs from right to left. */
const isolation: PostProcessorModule = {
  type: 'postProcessor',
  name: 'isolation',
  process: (value) => (typeof value === 'string' ? isolated(value) : value),
};

/** The page's one i18next instance (MF-21). */
export async function createLanguage(locale: Locale): Promise<Language> {
  const sources = new Map<string, readonly MessageLoaders[]>([
    [hostNamespace, [hostMessages]],
    [uiNamespace, [uiLoaders]],
  ]);
  const loaded = new WeakMap<MessageLoaders, ReadonlySet<Locale>>([
    [hostMessages, new Set(['en'])],
    [uiLoaders, new Set(['en'])],
  ]);
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
      },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });

  async function load(namespace: string, messages: MessageLoaders, wanted: Locale): Promise<void> {
    if (loaded.get(messages)?.has(wanted)) return;
    const texts = await messages[wanted]();
    loaded.set(messages, new Set([...(loaded.get(messages) ?? []), wanted]));
    instance.addResourceBundle(wanted, namespace, texts.default, true, true);
  }

  const loadAll = (wanted: Locale) =>
    Promise.all([...sources].flatMap(([namespace, all]) => all.map((messages) => load(namespace, messages, wanted))));

  /** What is known of a remote's texts. Of another release of it they take the place of those before. */
  function begin(remoteId: string, messages: MessageLoaders): readonly MessageLoaders[] {
    const before = sources.get(remoteId) ?? [];
    if (before[0] === messages) return before;
    for (const old of before) loaded.delete(old);
    for (const known of locales) instance.removeResourceBundle(known, remoteId);
    return [messages];
  }

  const current = (): Locale => (instance.language === 'fr' ? 'fr' : 'en');
  // Without its texts the page still starts: in English, which is built in (I18N-02).
  await loadAll(locale).catch((error: unknown) => logFailure('texts', error));
  return {
    i18n: instance,
    async change(wanted) {
      await loadAll(wanted);
      await instance.changeLanguage(wanted);
    },
    async addRemote(remoteId, messages, ofPage) {
      const wanted = ofPage ? [messages, ofPage] : [messages];
      sources.set(remoteId, [...new Set([...begin(remoteId, messages), ...wanted])]);
      await Promise.all(wanted.flatMap((each) => [load(remoteId, each, 'en'), load(remoteId, each, current())]));
    },
    textsOf: (remoteId) => ({
      locale: current(),
      t: (key, values) => instance.t(key, { ns: remoteId, ...values }),
    }),
  };
}
