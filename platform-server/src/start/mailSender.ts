import type { Foundation } from './foundation.ts';

/** Whom mails of the product come from. */
export const mailSender = ({ mailFrom, publicUrl }: Pick<Foundation['config'], 'mailFrom' | 'publicUrl'>): string =>
  mailFrom ?? `Weft <weft@${new URL(publicUrl).hostname}>`;
