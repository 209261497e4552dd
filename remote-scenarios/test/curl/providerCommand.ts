/** A command as the documentation of a service has it (November 2026), shortened in its values alone. */
export interface ProviderCommand {
  name: string;
  command: string;
  /** Part of what it sets. */
  config: object;
  /** Code and detail of each note, in their order. */
  notes?: readonly string[];
}

export const bearer = (secret: string) => ({ type: 'bearer', secret });
export const json = (content: string) => ({ type: 'json', content });
