import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { MimeMail } from './mime.ts';

const chunkBytes = 64 * 1024;

interface TransportError extends Error {
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

const limits = {
  maxConnections: 5,
  // A mail that broke off is ours to judge.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Opens connections to the server of an `smtp:` or `smtps:` address when they are needed, and keeps them for a while. */
export function openSmtp(url: string): Smtp {
  const transport = createTransport({ url, pool: true, ...limits });
  const sources = new WeakMap<object, () => Readable>();
  // A source given as `raw` is read before the server is ready for it; this one is opened when it takes the first byte.
  transport.use('stream', ({ data, message }, done) => {
    const source = sources.get(data.envelope as object);
    if (!source) return done(new Error('Only mails of this way out are sent by it'));
    Object.assign(message, { createReadStream: source });
    done();
  });
  return {
    async send({ raw, envelope }, handOver, signal) {
      // The server takes a mail with the mark of its end: that is held back until the mail is noted as handed over.
      const addressed = { ...envelope };
      sources.set(addressed, () => Readable.from(heldBack(raw, handOver), { highWaterMark: 1 }));
      try {
        const { rejected } = await transport.sendMail({ raw: '', envelope: addressed, signal });
        return (rejected ?? []).map(String);
      } catch (error) {
        const failed = error as TransportError;
        throw new SmtpRefusal(failed.response ?? failed.message, failed);
      }
    },
    close: () => transport.close(),
  };
}

async function* heldBack(raw: Buffer, handOver: () => Promise<void>): AsyncGenerator<Buffer> {
  for (let from = 0; from < raw.length; from += chunkBytes) yield raw.subarray(from, from + chunkBytes);
  await handOver();
}
