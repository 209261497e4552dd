import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError } from '../../errors/errorEnvelope.ts';
import { type PageAssets, pageAssets } from '../../html/pageAssets.ts';
import { loadPlainLook } from '../../html/plainLook.ts';
import { asServerLocale, preferredLocale, type ServerLocale, serverLocales } from '../../languages/preferredLocale.ts';
import type { Origins } from '../../routing/origins.ts';
import type { HttpArea } from '../../routing/route.ts';
import type { ShownBranding } from '../../store/repositories/partnerRepository.ts';
import type { VisitedPage, VisitedPages } from '../visitedPages.ts';
import { pageConfigOf } from './pageConfig.ts';
import type { PageFiles } from './pageFiles.ts';
import { sendImportPage, sendRefusal } from './sendImportPage.ts';

export interface ImportPageAreaDeps {
  pages: VisitedPages;
  files: PageFiles;
  origins: Origins;
  /** Where people sign in, without a slash at its end. */
  authUrl(host: string | undefined): string;
  /** How an account looks to others. */
  branding(account: string): Promise<ShownBranding>;
}

interface Address {
  Params: { address: string };
  Querystring: { lang?: unknown; preview?: unknown };
}
type PageRequest = FastifyRequest<Address>;

/** Look of the pages that say why there is no import page. */
async function loadRefusalAssets(): Promise<PageAssets> {
  const [{ styles, fonts }, own] = await Promise.all([
    loadPlainLook(),
    readFile(join(import.meta.dirname, 'public/refusal.css')),
  ]);
  return pageAssets('import/refusal', new Map([['refusal.css', Buffer.concat([styles, own])], ...fonts]));
}

const single = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** By the address, else the first of the browser's that we have, else the page's own. */
function localeOf({ query, headers }: PageRequest, own: ServerLocale): ServerLocale {
  const requested = asServerLocale(single(query.lang));
  if (requested) return requested;
  const accepted = headers['accept-language'] ?? '';
  const hasOne = accepted.split(',').some((text) => serverLocales.some((locale) => asServerLocale(text) === locale));
  return hasOne ? preferredLocale(accepted) : own;
}

/** The page that is asked for, of a preview as it is saved. */
async function pageOf({ params, query }: PageRequest, pages: VisitedPages): Promise<VisitedPage & { pass?: string }> {
  const pass = single(query.preview);
  if (pass === undefined) return pages.at(params.address);
  return { ...(await pages.by(pass)), pass };
}

const framesOf = ({ page, pass }: VisitedPage & { pass?: string }) =>
  pass ? ["'self'"] : page.deployment.allowed_origins;

/** `GET /import/<slug>-<key>`: the public page, the files of its build, and what stands in its place where there is none. */
export async function openImportPageArea(deps: ImportPageAreaDeps): Promise<HttpArea> {
  const { pages, files, origins, authUrl, branding } = deps;
  const refusals = await loadRefusalAssets();
  const refuse = (request: PageRequest, reply: FastifyReply, thrown: unknown) => {
    const error = asHttpError(thrown);
    if (error.status === 500) request.log.error({ err: thrown }, 'an import page could not be shown');
    const locale = localeOf(request, 'en');
    // It says nothing of its own: any page may show it.
    const sent = { reply, locale, frames: ['*'] };
    return sendRefusal(sent, error.status, error.in(locale), `${refusals.base}refusal.css`);
  };
  return (app) => {
    refusals.serve(app);
    files.serve(app);
    app.get<Address>('/import/:address', { config: { compressed: true } }, async (request, reply) => {
      try {
        const [found, entry] = await Promise.all([pageOf(request, pages), files.entry()]);
        const locale = localeOf(request, found.content.language);
        const here = `${origins.ofHost(request.headers.host)}${request.url}`;
        const rt = Buffer.from(here).toString('base64');
        const config = pageConfigOf(found, {
          language: locale,
          // Anybody may have sent a header: none stands beside a pass in a page that is compressed (BREACH).
          learned: found.pass ? {} : await pages.learned(found.page.id),
          signIn: `${authUrl(request.headers.host)}/login?${new URLSearchParams({ rt })}`,
          pass: found.pass,
          branding: await branding(found.page.account_number),
        });
        return sendImportPage({ reply, locale, frames: framesOf(found) }, config, entry);
      } catch (error) {
        return refuse(request, reply, error);
      }
    });
  };
}
