import type { ErrorParam } from 'shared-contracts/api';

/** A text in every language of the product. */
export type Text = Extract<ErrorParam, object>;
export type Locale = keyof Text;

/** A sentence as a part of another: without its full stop. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');
