import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../errors/httpError.ts';
import { HttpError, notFound, tooManyRequests } from '../../errors/httpError.ts';
import { type PageAssets, pageAssets } from '../../html/pageAssets.ts';
import { localeOf } from '../../html/pageLocale.ts';
import { loadPlainLook } from '../../html/plainLook.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { addressKey } from '../../routing/clientAddress.ts';
import type { ReportLimit } from '../../routing/reportLimit.ts';
import type { HttpArea } from '../../routing/route.ts';
import type { AnswerRequestNow } from '../../store/repositories/answerRequestRepository.ts';
import type { ShownBranding } from '../../store/repositories/partnerRepository.ts';
import type { AnswerLinks } from '../answerLinks.ts';
import type { AnswerGiving } from '../giveAnswer.ts';
import { questionIn } from '../storedAnswers.ts';
import { fieldPrefix } from './answerForm.ts';
import { type SentPage, sendQuestion, sendState } from './answerPage.ts';
import { readAnswerForm, readCallBody } from './readBodies.ts';

export interface AnswerAreaDeps {
  links: AnswerLinks;
  giving: AnswerGiving;
  /** Bounds calls of one address. */
  calls: ReportLimit;
  find(id: string): Promise<AnswerRequestNow | null>;
  /** How an account looks to others. */
  branding(account: string): Promise<ShownBranding>;
}

/** What a call counts as: an answer writes. */
const weights = { read: 1, write: 5 } as const;

/** Bytes of an answer: of a page its fields, of a call its body. */
const bodyLimit = 1024 * 1024;

interface Address {
  Params: { token: string };
  Querystring: { sent?: unknown };
}
type PageRequest = FastifyRequest<Address>;

/** Faults of what was entered, by the names of the fields. */
function problemsOf(error: HttpError, locale: ServerLocale): ReadonlyMap<string, string> {
  const textOf = ({ message }: Problem) => (typeof message === 'object' ? message[locale] : String(message));
  if (!error.problems) return new Map([['', error.in(locale)]]);
  return new Map(error.problems.map((problem) => [problem.path.replace(/^values\./, ''), textOf(problem)]));
}

/** What the page of a link shows and takes. */
class AnswerPages {
  readonly #deps: AnswerAreaDeps;
  readonly #assets: SentPage['assets'];

  constructor(deps: AnswerAreaDeps, assets: SentPage['assets']) {
    this.#deps = deps;
    this.#assets = assets;
  }

  /** The request that an address leads to; null for one that leads nowhere. */
  async find({ params: { token } }: PageRequest): Promise<AnswerRequestNow | null> {
    const id = this.#deps.links.read(token);
    return id === null ? null : this.#deps.find(id);
  }

  async #sent(request: PageRequest, reply: FastifyReply, found: AnswerRequestNow | null): Promise<SentPage> {
    const branding = found?.is_page ? await this.#deps.branding(found.account_number) : null;
    return { reply, assets: this.#assets, locale: localeOf(request), branding };
  }

  /** Sends the question, or why there is none. */
  async show(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.find(request);
    const page = await this.#sent(request, reply, found);
    if (!found) return sendState(page, 'unknown');
    const question = questionIn(found);
    if (found.is_page && question.who !== 'anyone') return reply.redirect(inboxOf(found), 303);
    if (found.state === 'answered') return sendState(page, request.query.sent === '1' ? 'sent' : 'answered');
    if (found.state !== 'waiting') return sendState(page, found.state);
    if (!found.is_page) return sendState(page, 'call');
    return sendQuestion(page, { question, expiresAt: found.expires_at });
  }

  /** Takes what was entered on the page. */
  async enter(request: PageRequest, reply: FastifyReply, found: AnswerRequestNow): Promise<FastifyReply> {
    const question = questionIn(found);
    if (question.who !== 'anyone') return reply.redirect(inboxOf(found), 303);
    const page = await this.#sent(request, reply, found);
    const { decision, values } = readAnswerForm(request.body as Buffer | undefined, fieldPrefix);
    for (const { name, type } of question.fields) if (type === 'boolean') values[name] ??= 'false';
    try {
      await this.#deps.giving.enter(found, { decision, values }, { address: request.ip });
      return reply.redirect(`${request.url.split('?')[0]}?sent=1`, 303);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.code === 'invalid_body') {
        const refused = { values, problems: problemsOf(error, page.locale) };
        return sendQuestion(page, { question, expiresAt: found.expires_at }, refused);
      }
      // Two answers at once: this one came second.
      const now = await this.#deps.find(found.id);
      return sendState(page, now && now.state !== 'waiting' ? now.state : 'unknown', error.status);
    }
  }

  async busy(request: PageRequest, reply: FastifyReply, seconds: number): Promise<FastifyReply> {
    reply.header('retry-after', Math.ceil(seconds));
    return sendState(await this.#sent(request, reply, null), 'busy');
  }
}

/** Where members answer, signed in. */
const inboxOf = ({ id }: AnswerRequestNow) => `/answers?request=${id}`;

async function loadAssets(): Promise<PageAssets> {
  const [{ styles, fonts }, own] = await Promise.all([
    loadPlainLook(),
    readFile(join(import.meta.dirname, 'public/answer.css')),
  ]);
  return pageAssets('answer/files', new Map([['answer.css', Buffer.concat([styles, own])], ...fonts]));
}

/** `GET` and `POST /answer/<link>`: the page that asks, and what other systems call with their answer. */
export async function openAnswerArea(deps: AnswerAreaDeps): Promise<HttpArea> {
  const assets = await loadAssets();
  const pages = new AnswerPages(deps, assets);
  const secondsOf = ({ ip }: PageRequest, call: keyof typeof weights) => deps.calls.take(addressKey(ip), weights[call]);
  const take = async (request: PageRequest, reply: FastifyReply) => {
    const seconds = secondsOf(request, 'write');
    if (seconds > 0) throw tooManyRequests(seconds);
    const found = await pages.find(request);
    if (!found) throw notFound('request');
    if (found.is_page) return pages.enter(request, reply, found);
    const payload = readCallBody(request.body as Buffer | undefined, request.headers['content-type']);
    await deps.giving.call(found, payload, request.ip);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  };
  return (app) => {
    assets.serve(app);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    app.get<Address>('/answer/:token', async (request, reply) => {
      const seconds = secondsOf(request, 'read');
      return seconds > 0 ? pages.busy(request, reply, seconds) : pages.show(request, reply);
    });
    app.route<Address>({ method: ['POST', 'PUT'], url: '/answer/:token', bodyLimit, handler: take });
  };
}
