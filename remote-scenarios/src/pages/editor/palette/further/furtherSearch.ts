import { plain } from '../../../../parts/wordMatch.ts';
import type { NodeSection } from '../nodePick.ts';
import { connectorItems, type EditorText, flowItems, operationItems } from './furtherItems.tsx';
import type { FoundOperation, NodeSources } from './nodeSources.ts';

/** Who types on is not asked for in between. */
const pauseMs = 200;

interface FurtherSearch {
  sources: NodeSources;
  /** The scenario that is edited: its steps are not offered to itself. */
  scenarioId: string;
  search: string;
  t: EditorText;
  signal: AbortSignal;
  /** Called with what is known at once, and again with the operations. */
  onFound: (sections: readonly NodeSection[], isLast: boolean) => void;
}

/** Resolves after the pause, or never where something else is searched by then. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Finds configurations, connectors, operations, templates and scenarios for a search. */
export async function findFurther({ sources, scenarioId, search, t, signal, onFound }: FurtherSearch): Promise<void> {
  const wanted = plain(search).trim();
  const lists = await sources.lists();
  const sections = (operations: readonly FoundOperation[]): NodeSection[] => {
    const { templates, scenarios } = flowItems(lists, wanted, scenarioId, t);
    return [
      { id: 'connectors', items: connectorItems(lists, wanted, t) },
      { id: 'operations', items: operationItems(operations, lists, wanted, t) },
      { id: 'templates', items: templates },
      { id: 'scenarios', items: scenarios },
    ];
  };
  const found = (operations: readonly FoundOperation[], isLast: boolean) => {
    if (!signal.aborted) onFound(sections(operations), isLast);
  };
  const known = sources.knownOperations(wanted);
  found(known.operations, known.isComplete);
  if (known.isComplete) return;
  await pause(signal);
  found(await sources.readOperations(wanted, signal).catch(() => []), true);
}
