import type pg from 'pg';
import type { Message } from 'shared-contracts/api/run';
import { nodesOf } from 'shared-contracts/api/scenario';
import type { Webhook, WebhookResponse } from 'shared-contracts/api/webhook';
import { answersCaller, isSecretName } from 'shared-contracts/nodes';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { compileTemplate } from '../engine/expressions/template.ts';
import { readText } from '../engine/rules/readValue.ts';
import type { Notifications } from '../store/notifications.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { WebhookTargetRow } from '../store/repositories/webhookTargetRepository.ts';
import * as webhookTargetRepository from '../store/repositories/webhookTargetRepository.ts';
import { readTemplate } from './checks/acceptRule.ts';
import { checksOf, type WebhookChecks } from './checks/checks.ts';
import type { WebhookSecrets } from './webhookSecrets.ts';

/** What a webhook address leads to. */
export interface WebhookTarget {
  id: string;
  account: string;
  methods: Webhook['methods'];
  response: WebhookResponse;
  /** What tells a message of it from others; null when the server looks for that. */
  summaryOf: ((message: Message) => string) | null;
  /** What its answers have besides the server's own. */
  answerHeaders: Readonly<Record<string, string>>;
  isPaused: boolean;
  /** Origins whose pages may send and read the answers. */
  allowedOrigins: readonly string[];
  /** Header that is sent back as it came, in small letters; empty: none. */
  echoHeader: string;
  /** What it asks of its senders; null when it asks for nothing. */
  checks: WebhookChecks | null;
  /** Started scenarios: oldest first, but before all the first that responds to callers, whose answer they get. */
  scenarios: readonly RunnableScenario[];
}

export interface WebhookTargetDeps {
  pool: pg.Pool;
  secrets: WebhookSecrets;
  notifications: Notifications;
}

/** Headers of an answer by their names; those saved before there were any have none. */
function answerHeadersOf(response: WebhookResponse): WebhookTarget['answerHeaders'] {
  const headers = response.mode === 'accepted' ? [] : (response.headers ?? []);
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

const longestSummary = 200;

/** The words that a path finds. A field that holds a secret by its name tells nothing. */
function summaryBy(path: string): (message: Message) => string {
  const template = compileTemplate(path);
  const keys = template.parts.flatMap((part) => (part.kind === 'path' ? part.path.keys : []));
  if (keys.some((key) => isSecretName(String(key)))) return () => '';
  return (message) => readText(readTemplate(template, message)).slice(0, longestSummary).replace(/\s+/g, ' ').trim();
}

/** A sender that waits gets the answer of the first scenario: one that responds goes before those that only run. */
function answeringFirst(
  scenarios: readonly RunnableScenario[],
  { mode }: WebhookResponse,
): readonly RunnableScenario[] {
  const answering = mode === 'result' && scenarios.find(({ flow }) => nodesOf(flow).some(answersCaller));
  return answering ? [answering, ...scenarios.filter((scenario) => scenario !== answering)] : scenarios;
}

const channel = 'weft_webhook';
const maxKept = 2_000;
/** Addresses that lead nowhere are looked up again after this time at the latest. */
const unknownMs = 10_000;
const maxUnknown = 1_000;

/** Webhook addresses in memory, so that a request costs no query; told of changes by whoever makes them. */
export class WebhookTargets {
  readonly #pool: pg.Pool;
  readonly #secrets: WebhookSecrets;
  readonly #notifications: Notifications;
  readonly #known = new Map<string, WebhookTarget>();
  readonly #tokens = new Map<string, string>();
  readonly #unknown = new Map<string, number>();
  #changes = 0;

  constructor({ pool, secrets, notifications }: WebhookTargetDeps) {
    this.#pool = pool;
    this.#secrets = secrets;
    this.#notifications = notifications;
    notifications.on(channel, (ids) => this.#forget(ids.split(' ')));
    notifications.onReconnected(() => this.#forgetAll());
  }

  /** The target of an address, at once when it is known; null when there is none. */
  find(token: string): WebhookTarget | null | Promise<WebhookTarget | null> {
    // Without the connection nobody tells of changes.
    if (!this.#notifications.connected) return this.#load(token);
    const known = this.#known.get(token);
    if (known) return known;
    return (this.#unknown.get(token) ?? 0) > Date.now() ? null : this.#load(token);
  }

  /** These webhooks, or what they start, have changed: forgotten here at once, elsewhere within moments. */
  changed(ids: readonly string[]): void {
    this.#forget(ids);
    if (ids.length > 0) void this.#notifications.send(channel, ids.join(' '));
  }

  async #load(token: string): Promise<WebhookTarget | null> {
    const changes = this.#changes;
    const row = await webhookTargetRepository.byToken(this.#pool, token);
    const target = row && (await this.#targetOf(row));
    // What changed meanwhile may not be in it.
    if (changes === this.#changes) this.#keep(token, target);
    return target;
  }

  #keep(token: string, target: WebhookTarget | null): void {
    if (!target) {
      this.#unknown.set(token, Date.now() + unknownMs);
      if (this.#unknown.size > maxUnknown) this.#unknown.clear();
      return;
    }
    this.#known.set(token, target);
    this.#tokens.set(target.id, token);
    if (this.#known.size > maxKept) this.#forgetAll();
  }

  #forget(ids: readonly string[]): void {
    this.#changes++;
    this.#unknown.clear();
    for (const id of ids) {
      this.#known.delete(this.#tokens.get(id) ?? '');
      this.#tokens.delete(id);
    }
  }

  #forgetAll(): void {
    this.#changes++;
    this.#unknown.clear();
    this.#known.clear();
    this.#tokens.clear();
  }

  async #targetOf(row: WebhookTargetRow): Promise<WebhookTarget> {
    const { id, account_number: account, methods, response, is_paused: isPaused } = row;
    const auth = await this.#secrets.opened(account, id, row.auth);
    const scenarios = answeringFirst(await runnableScenarioRepository.startedBy(this.#pool, id), response);
    const checks = checksOf({ ...row, auth });
    const summaryOf = row.summary_path === '' ? null : summaryBy(row.summary_path);
    return {
      id,
      account,
      methods,
      response,
      summaryOf,
      answerHeaders: answerHeadersOf(response),
      isPaused,
      allowedOrigins: row.allowed_origins,
      echoHeader: row.echo_header.toLowerCase(),
      checks,
      scenarios,
    };
  }
}
