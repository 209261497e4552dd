/** A name that completion offers in code, with what it is. */
export interface CodeName {
  label: string;
  detail: string;
  /** Shown at the pointer. */
  help?: { signature: string; text: string; example: string };
}
