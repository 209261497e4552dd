import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The whole message. */
  source: string;
}

/** A real SMTP server on loopback. */
export interface SmtpPeer {
  url: string;
  /** What was taken, in order. */
  taken: TakenMail[];
  /** Refuses recipients: the status it answers, or null to take them; answers when this resolves. */
  refuses: (address: string) => number | null | Promise<number | null>;
  /** Holds a mail that has come whole before it is taken: one that throws refuses it, with its `responseCode`. */
  beforeTaking: (mail: TakenMail) => Promise<void>;
  /** Called when a mail begins to come. */
  whenComing: () => void;
  close(): Promise<void>;
}

const refusal = (status: number, words: string) => Object.assign(new Error(words), { responseCode: status });

export async function openSmtpPeer(): Promise<SmtpPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      void Promise.resolve(peer.refuses(address)).then((status) =>
        callback(status ? refusal(status, `5.1.1 ${address} is unknown here`) : null),
      );
    },
    onData(stream, { envelope }, callback) {
      peer.whenComing();
      void text(stream)
        .then(async (source) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source };
          await peer.beforeTaking(mail);
          peer.taken.push(mail);
          callback();
        })
        .catch(callback);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    refuses: () => null,
    beforeTaking: async () => undefined,
    whenComing: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}
