import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Texts of the design system; the host registers them under the namespace `ui`. */
export const uiMessages = { en, fr } as const;
/** i18n namespace of the design system. */
export const uiNamespace = 'ui';
