import type { ImportPageConfig } from 'shared-contracts/import';
import type { Language } from '../messages/texts.ts';

/** The owner's texts in a language; each that is missing is taken from the other one. */
export function pageTexts({ content, name }: ImportPageConfig, language: Language) {
  const [own, other] = [content.texts[language], content.texts[language === 'en' ? 'fr' : 'en']];
  return {
    title: own.title || other.title || name,
    intro: own.intro || other.intro,
    thanks: own.thanks || other.thanks,
  };
}
