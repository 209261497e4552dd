import { getI18n } from 'react-i18next';
import { hostNamespace } from './language.ts';

/** Brings a part of the host together with the texts that come later. */
export async function withLaterTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded, { laterEnglish }] = await Promise.all([part, import('./en/later.ts')]);
  getI18n().addResourceBundle('en', hostNamespace, laterEnglish, true, true);
  return loaded;
}
