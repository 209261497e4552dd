import { newId } from '../store/ids.ts';
import * as mailRepository from '../store/repositories/mailRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** What a mail of the product says. */
export interface OutgoingText {
  subject: string;
  text: string;
  html: string;
}

/** Writes mails of the product: with the transaction that they tell of, and sent once it is committed. */
export type WriteMail = (
  database: Queryable,
  account: string,
  to: readonly string[],
  mail: OutgoingText,
) => Promise<void>;

/** A writer of mails from an address; without an SMTP server they stay in the mailbox of the account. */
export function mailWriter({ from, isKept }: { from: string; isKept: boolean }): WriteMail {
  return async (database, account, to, { subject, text, html }) => {
    for (const address of to) {
      const origin = { account, scenarioId: null, runId: null, key: `weft-product-${newId()}` };
      const content = { from, to: [address], cc: [], bcc: [], replyTo: [], attachments: [], subject, text, html };
      await (isKept ? mailRepository.keep(database, origin, content) : mailRepository.queue(database, origin, content));
    }
  };
}
