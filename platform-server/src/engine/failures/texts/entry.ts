/** What one text of a failure says, in one language: its cause, without a capital or a full stop, and what to do. */
export type Wording = readonly [cause: string, advice?: string];

/** A text of a failure in every language; `{{name}}` stands for a parameter. */
export interface Entry {
  readonly en: Wording;
  readonly fr: Wording;
}

/** Texts by reason. What stands before the dot of a reason is its code, which programs go by. */
export type Entries = Readonly<Record<string, Entry>>;
