import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import { Html, html } from './html.ts';
import type { PageAssets } from './pageAssets.ts';
import { pageDocument, pagePolicy } from './pageDocument.ts';
import { localeCookie } from './pageLocale.ts';

const stored = `const r=document.documentElement,s=k=>{try{return localStorage.getItem(k)}catch{return null}};`;
const takeTheme = `const t=s('app-theme');r.dataset.theme=t==='light'||t==='system'&&matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';`;
const takeLanguage =
  `const l=s('app-locale');if((l==='en'||l==='fr')&&l!==r.lang&&!document.cookie.includes('${localeCookie}='+l)){` +
  `document.cookie='${localeCookie}='+l+';path=/;max-age=31536000;samesite=lax';location.reload()}`;

/**
 * Runs before the page is drawn: takes theme and language from where the shell keeps them. A language that differs
 * from the page's is put into the cookie and asked for once more.
 */
const beforePaint = new Html(`(()=>{${stored}${takeTheme}${takeLanguage}})()`);

/** The same for a page whose address says its language: it takes the theme alone. */
const beforePublicPaint = new Html(`(()=>{${stored}${takeTheme}})()`);
/** A page that caches keep has no nonce of its own: its one script is known by its content. */
const publicSource = `'sha256-${createHash('sha256').update(beforePublicPaint.text).digest('base64')}'`;

/** A page made by the server. */
export interface ServerPage {
  assets: Pick<PageAssets, 'base'>;
  /** Style sheet and script of the page, without their endings. */
  name: string;
  locale: ServerLocale;
  /** For the tab, with the product's name. */
  title: string;
  body: Html;
  /** Of its script; null for a page that is the same for everybody and may be kept by caches. */
  nonce: string | null;
  /** Directives of the content policy beside those of every page. */
  policy: Readonly<Record<string, readonly string[]>>;
  status?: number | undefined;
  cache?: string | undefined;
  /** More of the head, such as the same page in other languages. */
  links?: Html | undefined;
  /** What the page tells others of its address; without one the server's ordinary policy holds. */
  referrer?: 'same-origin';
}

/** Sends a whole page made by the server, in the theme and the language that the shell keeps. */
export function sendPage(reply: FastifyReply, page: ServerPage): FastifyReply {
  const { assets, name, locale, title, body, nonce, policy, status = 200, cache = 'no-store', referrer, links } = page;
  const head = html`<link rel="preload" href="${assets.base}inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.base}${name}.css">
<script src="${assets.base}${name}.js" defer></script>${links}`;
  const source = nonce === null ? publicSource : `'nonce-${nonce}'`;
  const script = nonce === null ? beforePublicPaint : beforePaint;
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cache,
      'content-security-policy': pagePolicy(source, policy),
      ...(nonce !== null && { vary: 'cookie, accept-language' }),
      ...(referrer && { 'referrer-policy': referrer }),
    })
    .send(pageDocument({ locale, theme: 'dark', title, nonce, beforePaint: script, head, body }));
}
