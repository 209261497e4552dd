import type { MimeMail } from './mime.ts';

/** What the SMTP client throws. */
export interface TransportError extends Error {
  code?: string;
  /** The status and the whole of what the server answered. */
  responseCode?: number;
  response?: string;
}

/** The mail server would not take a mail, or could not be reached. */
export class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  /** What the server answered; null when it said nothing. */
  readonly status: number | null;
  /** It is about this mail or who it is for, and not about the way to the server, which is the operator's alone. */
  readonly isAboutMail: boolean;

  constructor(message: string, { code, responseCode }: TransportError) {
    super(message);
    this.status = responseCode ?? null;
    this.isAboutMail = this.status !== null && (code === 'EENVELOPE' || code === 'EMESSAGE');
  }

  /** It would say the same another time (RFC 5321 §4.2.1). */
  get isPermanent(): boolean {
    return this.status !== null && this.status >= 500;
  }
}

/** The way to an SMTP server. */
export interface Smtp {
  /**
   * Sends a mail. The server has it only after `handOver` has resolved: until then nothing was sent. Answers the
   * recipients that were refused. Throws SmtpRefusal.
   */
  send(mail: MimeMail, handOver: () => Promise<void>, signal: AbortSignal): Promise<readonly string[]>;
  close(): void;
}
