import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Smtp, SmtpRefusal, type TransportError } from './smtpRefusal.ts';

const chunkBytes = 64 * 1024;

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
