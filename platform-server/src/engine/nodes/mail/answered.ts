import { z } from 'zod';
import type { AnsweredCall, AnswerFault } from '../answered.ts';

const receiptSchema = z.object({ message_id: z.string(), rejected: z.array(z.string()) });

function receiptFault(body: unknown): AnswerFault | null {
  if (receiptSchema.safeParse(body).success) return null;
  const example = '{"message_id": "…", "rejected": []}';
  const message = {
    en: `An email is answered with ${example}. Enter that, or leave the body empty.`,
    fr: `Un e-mail reçoit la réponse ${example}. Saisissez-la, ou laissez le corps vide.`,
  };
  return { field: 'body', message };
}

/** How a mail is answered: by the receipt of the mail server. */
export const answeredMail = (): AnsweredCall => ({
  blank: { status: 250, body: { message_id: '', rejected: [] } },
  isPaged: false,
  operation: null,
  fault: ({ body }) => receiptFault(body),
});
