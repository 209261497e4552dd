import { type FlowElement, isWire, type ScenarioDraft, scenarioDocumentSchema } from 'shared-contracts/api/scenario';
import { forDraft } from './blanking.ts';
import { stableText } from './difference.ts';
import type { EditorDocument } from './document.ts';

/** How the server writes a secret that it has sealed. */
const reference = 'secret:';

/** Whether one value is kept as it was sent: a secret comes back as a reference, whose text only the server knows. */
function isKeptAs(sent: unknown, kept: unknown): boolean {
  if (typeof kept === 'string' && kept.startsWith(reference)) return typeof sent === 'string' && sent !== '';
  if (typeof sent !== 'object' || typeof kept !== 'object' || sent === null || kept === null) return sent === kept;
  const one = sent as Record<string, unknown>;
  const other = kept as Record<string, unknown>;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isKeptAs(one[key], other[key]));
}

const unselected = (element: FlowElement): FlowElement => ({ ...element, selected: false });

/** Whether a document that the server has is the one that was sent. */
export function holds({ document }: Pick<ScenarioDraft, 'document'>, sent: EditorDocument): boolean {
  const own = scenarioDocumentSchema.safeParse(forDraft(sent));
  const kept = scenarioDocumentSchema.safeParse(document);
  if (!own.success || !kept.success) return false;
  const [one, other] = [own.data, kept.data].map((each) => ({ ...each, flow: each.flow.map(unselected) }));
  return isKeptAs(one, other);
}

function configText(element: FlowElement | undefined): string {
  return element && !isWire(element) ? stableText(element.data.config) : '';
}

/** Elements that a draft keeps otherwise than they were sent, as the answer that never came named them. */
export function replacedIn({ document }: ScenarioDraft, sent: EditorDocument): FlowElement[] {
  const before = new Map(sent.flow.map((element) => [element.id, element]));
  return document.flow.filter((element) => configText(element) !== configText(before.get(element.id)));
}

/** Calls on a draft whose answer never came: the server may have done any of them. */
export class UnansweredWrites {
  #sent: EditorDocument[] = [];
  #isDiscarded = false;

  /** Whether the server may have a draft that this page does not know of. */
  get mayBeKept(): boolean {
    return this.#sent.length > 0;
  }

  get mayBeDiscarded(): boolean {
    return this.#isDiscarded;
  }

  /** A write of this document got no answer; null for a discard. */
  add(sent: EditorDocument | null): void {
    if (sent === null) this.#isDiscarded = true;
    else if (!this.#sent.includes(sent)) this.#sent.push(sent);
  }

  /** The document that the server has in this draft, where this page sent it. */
  heldBy(draft: ScenarioDraft): EditorDocument | undefined {
    return this.#sent.findLast((sent) => holds(draft, sent));
  }

  clear(): void {
    this.#sent = [];
    this.#isDiscarded = false;
  }
}
