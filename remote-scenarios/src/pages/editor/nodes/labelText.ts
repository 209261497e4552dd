import type { Text } from 'shared-contracts';

/** A text that belongs to a kind, or the key of one of the editor's. */
export type LabelText = Text | string;
/** Labels by path; `*` is any place in a list, and a setting without one is part of the one above it. */
export type Labels = Readonly<Record<string, LabelText>>;
