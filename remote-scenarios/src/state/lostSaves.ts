import { ApiError } from 'shared-contracts/api';
import { type Scenario, scenarioSchema } from 'shared-contracts/api/scenario';
import { documentOf, type EditorDocument } from './document.ts';
import { mayPass } from './draftExchange.ts';
import { holds } from './unansweredWrites.ts';

/** The newest record, by which the server refuses a save that was made on an older one. */
export function newerRecord(error: unknown): Scenario | null {
  const details = error instanceof ApiError && error.status === 409 ? error.envelope?.details : undefined;
  const found = scenarioSchema.safeParse(details?.current);
  return found.success ? found.data : null;
}

// A run may have left values in variables since: they are no edits.
function isSavedAs(record: Scenario, sent: EditorDocument): boolean {
  const document = { ...documentOf(record), variables: {} };
  return holds({ document }, { ...sent, variables: {} });
}

const referencesIn = (value: unknown) => JSON.stringify(value).match(/"secret:[^"]*"/g) ?? [];

/** Whether a secret was sent in clear whose reference alone is known: whose secret that is cannot be told. */
function hidesSecret({ flow }: Scenario, sent: EditorDocument): boolean {
  const known = new Set(referencesIn(sent.flow));
  return referencesIn(flow).some((reference) => !known.has(reference));
}

/** Saves whose answer never came. The server may have made them: then the same save again is no conflict. */
export class LostSaves {
  #sent: EditorDocument[] = [];

  /** Notes a save that failed; true where the server may have made it all the same. */
  add(sent: EditorDocument, error: unknown): boolean {
    if (!mayPass(error)) return false;
    this.#sent.push(sent);
    return true;
  }

  /** The record that one of these saves made, where a later save is refused for it; and whether that would save the same. */
  madeBy(error: unknown, sent: EditorDocument): { record: Scenario; isSame: boolean } | null {
    const record = newerRecord(error);
    const made = record && this.#sent.find((lost) => isSavedAs(record, lost));
    // Somebody else may have changed the same secret: asked, both are kept.
    if (!record || !made || hidesSecret(record, made)) return null;
    return { record, isSame: isSavedAs(record, sent) };
  }

  clear(): void {
    this.#sent = [];
  }
}
