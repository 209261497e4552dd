import { html } from '../../../html/html.ts';
import type { ServerLocale } from '../../../languages/preferredLocale.ts';
import { newId } from '../../../store/ids.ts';
import * as accountRepository from '../../../store/repositories/accountRepository.ts';
import * as personPreferenceRepository from '../../../store/repositories/identity/personPreferenceRepository.ts';
import * as mailRepository from '../../../store/repositories/mailRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { Queryable } from '../../../store/transaction.ts';
import { day } from '../pages/kit/day.ts';
import { type MessageKey, translator } from '../pages/kit/messages.ts';
import { type HeldRoles, rolesIn } from '../roles.ts';
import { readUserAgent } from '../userAgent.ts';

/** What somebody is notified of their own sign-in, by mail. */
export type SecurityNews =
  | 'passwordChanged'
  | 'twoStepOn'
  | 'twoStepOff'
  | 'twoStepReset'
  | 'recoveryCodeUsed'
  | 'recoveryCodesMade'
  | 'newDevice';

/** Where it was done. */
export interface Origin {
  ip: string;
  userAgent: string;
  /** For who has chosen no language. */
  locale: ServerLocale;
}

/** The way out for mails of the product. */
export interface SecurityMail {
  from: string;
  /** Mails stay in the mailbox of the account, for want of an SMTP server. */
  isKept: boolean;
  publicUrl: string;
  /** A mail waits to be sent. */
  queued(): void;
  report(problem: string): void;
}

/** An invitation that goes by mail. */
export interface MailedInvitation {
  organisationId: string;
  organisation: string;
  inviter: string;
  email: string;
  roles: HeldRoles;
  expiresAt: Date;
  link: string;
  locale: ServerLocale;
}

/** Notifies people by mail when their sign-in was changed, so that they notice what they have not done themselves. */
export class SecurityNotices {
  readonly #database: Queryable;
  readonly #mail: SecurityMail | undefined;

  constructor(database: Queryable, mail: SecurityMail | undefined) {
    this.#database = database;
    this.#mail = mail;
  }

  /** Whether mails go out at all; without an SMTP server they do not. */
  get isMailed(): boolean {
    return this.#mail !== undefined && !this.#mail.isKept;
  }

  /** Mails an invitation to somebody who is told in no account, within the transaction that makes it. */
  async invite(database: Queryable, invitation: MailedInvitation): Promise<void> {
    if (!this.#mail || !this.isMailed) return;
    const account = await accountRepository.byOrganisation(database, invitation.organisationId);
    if (!account) return;
    const mail = { from: this.#mail.from, to: [invitation.email], cc: [], bcc: [], replyTo: [], attachments: [] };
    const origin = {
      account: account.account_number,
      scenarioId: null,
      runId: null,
      key: `weft-invitation-${newId()}`,
    };
    await mailRepository.queue(database, origin, { ...mail, ...invitationMail(invitation) });
  }

  /** Mails that were written wait to be sent. */
  queued(): void {
    this.#mail?.queued();
  }

  /** Never fails: what it tells of has happened. Who belongs to no organisation gets no mail. */
  async notify(user: IdentityUserRow, news: SecurityNews, origin: Origin): Promise<void> {
    if (user.is_demo || !this.#mail) return;
    try {
      await this.#write(this.#mail, user, news, origin);
    } catch (error) {
      this.#mail.report(`a security notice could not be written: ${(error as Error).message}`);
    }
  }

  async #write(mail: SecurityMail, user: IdentityUserRow, news: SecurityNews, origin: Origin): Promise<void> {
    const account = await this.#accountOf(user.id);
    if (account === null) return;
    const { language } = await personPreferenceRepository.of(this.#database, user.id);
    const content = {
      from: mail.from,
      to: [user.email],
      cc: [],
      bcc: [],
      replyTo: [],
      attachments: [],
      ...securityMail(news, { ...origin, locale: language ?? origin.locale }, mail.publicUrl),
    };
    const from = { account, scenarioId: null, runId: null, key: `weft-security-${newId()}` };
    await (mail.isKept
      ? mailRepository.keep(this.#database, from, content)
      : mailRepository.queue(this.#database, from, content));
    mail.queued();
  }

  async #accountOf(userId: string): Promise<string | null> {
    const organisation = await accountRepository.lastOrganisation(this.#database, userId);
    return (
      organisation && ((await accountRepository.byOrganisation(this.#database, organisation))?.account_number ?? null)
    );
  }
}

function invitationMail({ organisation, inviter, link, locale, ...invited }: MailedInvitation) {
  const t = translator(locale);
  const roles = rolesIn(invited.roles).map((role) => t(`roles.${role}` as MessageKey));
  const values = { inviter, organisation, roles: roles.join(', '), date: day({ locale }, invited.expiresAt) };
  const [subject, body] = [t('invitationMail.subject', { organisation }), t('invitationMail.body', values)];
  const advice = t('invitationMail.advice');
  return {
    subject,
    text: [body, '', link, '', advice].join('\n'),
    html: html`<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5">
<p>${body}</p><p><a href="${link}">${t('invitationMail.open')}</a></p><p>${advice}</p></body></html>`.text,
  };
}

function securityMail(news: SecurityNews, { ip, userAgent, locale }: Origin, publicUrl: string) {
  const t = translator(locale);
  const { browser, system } = readUserAgent(userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || t('account.unknownBrowser');
  const time = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  } as const).format(new Date());
  const link = `${publicUrl}/account-settings?section=security`;
  const [subject, intro] = [t(`notices.${news}.subject` as MessageKey), t(`notices.${news}.body` as MessageKey)];
  const origin = `${t('notices.when', { time })} ${t('notices.where', { device, ip })}`;
  const advice = t('notices.advice');
  return {
    subject,
    text: [intro, '', origin, '', advice, link].join('\n'),
    html: html`<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;line-height:1.5">
<p>${intro}</p><p>${origin}</p><p>${advice}<br><a href="${link}">${t('notices.open')}</a></p></body></html>`.text,
  };
}
