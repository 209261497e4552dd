import type { HostRelease, Plan } from 'shared-contracts/deploy';
import { planElementId } from 'shared-contracts/deploy';
import { contentPolicy } from '../http/contentPolicy.ts';
import { Html, html, inertJson } from '../http/html.ts';
import { mark } from '../http/mark.ts';

/** A file the page asks for ahead of the scripts that need it. */
export interface Preload {
  url: string;
  integrity: string;
  as: 'script' | 'style' | 'fetch';
}

/**
 * Puts the kept appearance on <html> before anything is painted, so that no other theme flashes by (appearance §4).
 * Runs without the shell's code, which takes over when it is there.
 */
const beforePaint = new Html(
  `(()=>{const r=document.documentElement,s=k=>{try{return localStorage.getItem(k)}catch{return null}};` +
    `const t=s('app-theme');r.dataset.theme=t==='light'||t==='system'&&matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';` +
    `const k=s('app-skins');r.dataset.skin=['modern','decent','bordered'].includes(k)?k:'classic';` +
    `r.dataset.semiDark=String(s('app-semi-dark')!=='false');` +
    `const l=s('app-locale');if(l==='en'||l==='fr')r.lang=l;` +
    `for(const[n,k]of[['--loader-bg','loader-bg'],['--loader-color','loader-color']]){const v=s(k);` +
    `if(v&&CSS.supports('color',v))r.style.setProperty(n,v)}})()`,
);

/** The page while the shell loads; it goes with the first render. */
const loaderStyle = new Html(
  `html{background:var(--loader-bg,#1e1e2d);color-scheme:dark}html[data-theme=light]{background:var(--loader-bg,#fff);color-scheme:light}` +
    `body{margin:0}.loader{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:20px}` +
    `.loader .mark{width:40px;height:40px}.loader i{font-style:normal;width:120px;height:2px;border-radius:2px;overflow:hidden;background:rgb(128 128 160/.25)}` +
    `.loader i::after{content:"";display:block;width:40%;height:100%;background:var(--loader-color,#078dee);animation:pass 1.1s ease-in-out infinite}` +
    `@keyframes pass{from{transform:translateX(-100%)}to{transform:translateX(250%)}}` +
    `@media(prefers-reduced-motion:reduce){.loader i::after{width:100%;animation:fade 1.6s ease-in-out infinite}@keyframes fade{50%{opacity:.3}}}`,
);

/** Policy of the page: scripts of our own origin and by nonce, no evaluation of text (deployment, "Checks"). */
export function shellPolicy(nonce: string, connect: readonly string[]): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...connect],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function preloadLink({ url, integrity, as }: Preload): Html {
  // Browsers check no hash of a fetch that is preloaded, and warn of one; the loader checks it when it asks.
  const checked = as === 'fetch' ? null : html` integrity="${integrity}"`;
  return html`<link rel="preload" href="${url}" as="${as}"${checked} crossorigin="anonymous">`;
}

function hostFile(host: HostRelease, name: string) {
  return { url: `/h/${host.hash}/${name}`, integrity: host.files[name]?.integrity ?? '' };
}

/** The HTML of the shell with the plan as inert JSON (deployment, "How a page gets its plan"). */
export function shellPage(host: HostRelease, plan: Plan, preloads: readonly Preload[]): Html {
  const styles = host.styles.map((name) => hostFile(host, name));
  const scripts = host.scripts.map((name) => hostFile(host, name));
  return html`<!doctype html>
<html lang="en" data-theme="dark" data-skin="classic" data-semi-dark="true">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft</title>
<meta name="description" content="Integration and automation: draw scenarios, run them, every run on record.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${plan.nonce}">${beforePaint}</script>
<style nonce="${plan.nonce}">${loaderStyle}</style>
${styles.map(({ url, integrity }) => html`<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous">`)}
${scripts.map(({ url, integrity }) => html`<script defer src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`)}
${preloads.map(preloadLink)}
<script type="application/json" id="${planElementId}">${inertJson(plan)}</script>
</head>
<body>
<div id="root"><div class="loader" role="status" aria-label="Weft">${mark}<i></i></div></div>
<noscript>Weft needs JavaScript. Allow it for this address and load the page again.</noscript>
</body>
</html>`;
}
