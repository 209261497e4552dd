/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

/** A mail as its author wrote it. Addresses are checked, and hold no line break: `a@example.org` or `Name <a@example.org>`. */
export interface MailDraft {
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  text: string;
  /** Empty for a mail of text alone. */
  html: string;
  attachments: readonly MailFile[];
}

/** A mail ready to be sent, and whose it is. */
export interface OutgoingMail extends MailDraft {
  account: string;
  scenarioId: string | null;
  runId: string | null;
}

/** What became of a mail. */
export interface MailReceipt {
  messageId: string;
  /** Recipients that the mail server refused while it took the mail for others. */
  rejected: readonly string[];
}

/** The way out for mails: an SMTP server, or the mailbox of the installation. */
export interface Mailer {
  /**
   * Sends a mail once, however often it is called with the same key: one that has arrived is not sent again. Throws
   * NodeFailure; `MAIL_UNSURE` where nobody can know whether it has arrived.
   */
  send(mail: OutgoingMail, key: string, signal: AbortSignal): Promise<MailReceipt>;
}
