/** The time zone in which luxon's dates of a run are, where their code names no other. */
export interface TimeZones {
  /** Name in the IANA database; `UTC` where the account has chosen none. */
  of(account: string): string;
}

/** What a run without a recorded zone has, and every run before accounts had one. */
export const plainZone = 'UTC';
