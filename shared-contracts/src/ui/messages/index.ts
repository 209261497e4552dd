import en from './en.json' with { type: 'json' };

/** Texts of the design system; the host registers them under the namespace `ui`. English is there from the start. */
export const uiMessages = {
  en,
  fr: (): Promise<typeof en> => import('./fr.json', { with: { type: 'json' } }).then((texts) => texts.default),
} as const;
/** i18n namespace of the design system. */
export const uiNamespace = 'ui';
