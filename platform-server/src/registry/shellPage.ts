import type { HostRelease, PageAnswer, Plan } from 'shared-contracts/deploy';
import { answersElementId, planElementId } from 'shared-contracts/deploy';
import { contentPolicy } from '../html/contentPolicy.ts';
import { Html, html, inertJson } from '../html/html.ts';
import { mark } from '../html/mark.ts';
import type { AssetAddress } from './assetOrigin.ts';

/** A file the page asks for ahead of the scripts that need it. */
export interface Preload {
  url: string;
  integrity: string;
  as: 'script' | 'style' | 'font' | 'fetch';
}

/** What a page asks for, and where; and what it need not ask for. */
interface PageFiles {
  preloads: readonly Preload[];
  address: AssetAddress;
  /** What the server would tell this user first; holds an access token. */
  answers: readonly PageAnswer[];
}

/** Surfaces of the two themes (appearance §9): what the loader stands on until a visit has left its colours. */
const surface = { dark: '#1e1e2d', light: '#ffffff' };

/**
 * Puts the kept appearance on <html> before anything is painted, so that no other theme flashes by (appearance §4).
 * Runs without the shell's code, which takes over when it is there. The colours kept for the loader are those of the
 * theme at that time; who follows the operating system may find another theme now, and then its own surface counts.
 */
const beforePaint = new Html(
  `(()=>{const r=document.documentElement,s=k=>{try{return localStorage.getItem(k)}catch{return null}},t=s('app-theme');` +
    `const l=t==='light'||t==='system'&&matchMedia('(prefers-color-scheme: light)').matches;` +
    `r.dataset.theme=l?'light':'dark';if(s('app-locale')==='fr')r.lang='fr';` +
    `const u=(n,k)=>{const v=s(k);if(v&&CSS.supports('color',v))r.style.setProperty(n,v)};` +
    `if(t!=='system')u('--loader-bg','loader-bg');u('--loader-color','loader-color');` +
    `document.querySelector('meta[name=theme-color]').content=l?'${surface.light}':'${surface.dark}'})()`,
);

/**
 * The page while the shell loads. The shell draws the same one while it decides where to go, so these classes outlive
 * the markup below.
 */
const loaderStyle = new Html(
  `html{background:var(--loader-bg,${surface.dark});color-scheme:dark}` +
    `html[data-theme=light]{background:var(--loader-bg,${surface.light});color-scheme:light}body{margin:0}` +
    `.loader{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:20px;` +
    `background:var(--loader-bg,${surface.dark})}html[data-theme=light] .loader{background:var(--loader-bg,${surface.light})}` +
    `.loader svg{width:48px;height:48px}` +
    `.loader span{width:96px;height:2px;border-radius:2px;overflow:hidden;background:rgb(128 128 160/.25)}` +
    `.loader span::after{content:"";display:block;width:40%;height:100%;border-radius:2px;background:var(--loader-color,#078dee);` +
    `animation:loader-pass 1.1s cubic-bezier(.4,0,.2,1) infinite}` +
    `@keyframes loader-pass{from{transform:translateX(-100%)}to{transform:translateX(250%)}}` +
    `@media(prefers-reduced-motion:reduce){.loader span::after{width:100%;animation:loader-fade 1.6s ease-in-out infinite}` +
    `@keyframes loader-fade{50%{opacity:.3}}}`,
);

/** Without scripts nothing is on its way. */
const noScriptStyle = new Html(
  '.loader{display:none}noscript p{display:grid;place-content:center;min-height:100dvh;margin:0;padding:0 24px;' +
    'text-align:center;font:14px/20px system-ui,sans-serif}',
);

/** Other origins that a page may reach. */
export interface PageOrigins {
  /** Where files of the host and of releases come from, when that is not the server itself. */
  assets?: string | undefined;
  connect: readonly string[];
  images: readonly string[];
}

/** Policy of the page: scripts of our own origin and by nonce, no evaluation of text (deployment, "Checks"). */
export function shellPolicy(nonce: string, { assets, connect, images }: PageOrigins): string {
  const own = ["'self'", ...(assets ? [assets] : [])];
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': [...own, `'nonce-${nonce}'`],
    'style-src': [...own, `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': own,
    'img-src': [...own, 'data:', 'blob:', ...images],
    'connect-src': [...own, ...connect],
    // Previews of import pages; every other page of this origin refuses frames on its own.
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function preloadLink({ url, integrity, as }: Preload): Html {
  // Browsers check the hash of no other preload, and warn of one; the loader checks what it fetches when it asks.
  const isChecked = as === 'script' || as === 'style';
  const checked = isChecked ? html` integrity="${integrity}"` : null;
  return html`<link rel="preload" href="${url}" as="${as}"${checked} crossorigin="anonymous">`;
}

function hostFile(host: HostRelease, name: string, address: AssetAddress) {
  return { url: address(`/h/${host.hash}/${name}`), integrity: host.files[name]?.integrity ?? '' };
}

/** Nothing where the server has no answers. The shell takes the element out of the page before any remote runs. */
function answersElement(answers: readonly PageAnswer[]): Html | null {
  if (answers.length === 0) return null;
  return html`<script type="application/json" id="${answersElementId}">${inertJson(answers)}</script>`;
}

/**
 * The HTML of the shell with the plan as inert JSON (deployment, "How a page gets its plan"). The style sheets stand
 * below the loader: it is painted without waiting for them, and the scripts, which are deferred, still come after.
 */
export function shellPage(host: HostRelease, plan: Plan, { preloads, address, answers }: PageFiles): Html {
  const styles = host.styles.map((name) => hostFile(host, name, address));
  const scripts = host.scripts.map((name) => hostFile(host, name, address));
  return html`<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft</title>
<meta name="description" content="Integration and automation: draw scenarios, run them, every run on record.">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="${surface.dark}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${plan.nonce}">${beforePaint}</script>
<style nonce="${plan.nonce}">${loaderStyle}</style>
${scripts.map(({ url, integrity }) => html`<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`)}
${preloads.map(preloadLink)}
<script type="application/json" id="${planElementId}">${inertJson(plan)}</script>
${answersElement(answers)}
</head>
<body>
<div id="root"><div class="loader" role="status" aria-label="Weft">${mark}<span></span></div></div>
<noscript><style nonce="${plan.nonce}">${noScriptStyle}</style><p>Weft needs JavaScript. Allow it for this address and load the page again.</p></noscript>
${styles.map(({ url, integrity }) => html`<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`)}
</body>
</html>`;
}
