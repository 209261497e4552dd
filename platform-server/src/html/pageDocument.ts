import type { ServerLocale } from '../languages/preferredLocale.ts';
import { contentPolicy } from './contentPolicy.ts';
import { type Html, html } from './html.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

/** What every page of this server is made of. */
interface PageParts {
  locale: ServerLocale;
  /** Until the script before the first paint knows better. */
  theme: 'dark' | 'light';
  title: string;
  /** Null where the script is known by its content. */
  nonce: string | null;
  /** Runs before the page is drawn, so that nothing flashes. */
  beforePaint: Html;
  /** Style sheets and scripts. */
  head: Html;
  body: Html;
}

/** The whole document of a page made by the server. */
export const pageDocument = ({ locale, theme, title, nonce, beforePaint, head, body }: PageParts): string =>
  html`<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script${nonce !== null && html` nonce="${nonce}"`}>${beforePaint}</script>
${head}
</head>
<body>${body}</body>
</html>`.text;

/**
 * What a page made by the server may load and do; `own` takes the place of directives or comes on top. `source` names
 * its inline script, by a nonce or by its hash.
 */
export const pagePolicy = (source: string, own: Directives): string =>
  contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", source],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...own,
  });
