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
    if (!record || !this.#sent.some((lost) => isSavedAs(record, lost))) return null;
    return { record, isSame: isSavedAs(record, sent) };
  }

  clear(): void {
    this.#sent = [];
  }
}
