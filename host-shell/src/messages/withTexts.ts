import { getI18n } from 'react-i18next';
import { hostNamespace } from './language.ts';

async function withTexts<Part>(part: Promise<Part>, texts: Promise<object>): Promise<Part> {
  const [loaded, english] = await Promise.all([part, texts]);
  getI18n().addResourceBundle('en', hostNamespace, english, true, true);
  return loaded;
}

/** Brings a part of the host together with the texts that come later. */
export const withLaterTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withTexts(
    part,
    import('./en/later.ts').then(({ laterEnglish }) => laterEnglish),
  );

/** Brings the landing page, which no page of the product has a text of. */
export const withLandingTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withTexts(
    part,
    import('./en/landing.json').then((texts) => texts.default),
  );

/** Brings the Context Viewer, which opens on a click. */
export const withViewerTexts = <Part>(part: Promise<Part>): Promise<Part> =>
  withTexts(
    part,
    import('./en/drawer.json').then((texts) => texts.default),
  );
