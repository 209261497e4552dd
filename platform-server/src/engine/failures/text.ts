import type { ErrorParam } from 'shared-contracts/api';

/** A text in every language of the product. */
export type Text = Extract<ErrorParam, object>;
export type Locale = keyof Text;
