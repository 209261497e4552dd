import { useEffect, useState } from 'react';
import { textIn } from 'shared-contracts';
import { type NodeKind, type NodeKindId, nodeKind } from 'shared-contracts/nodes';
import { useHost, useLocale, useSession } from 'shared-contracts/react';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { type NodeItem, type NodePick, type NodeSection, pickKey } from './nodePick.ts';
import { findKinds, paletteGroups } from './paletteGroups.ts';
import { recentPicks } from './recentPicks.ts';

export interface NodeSearch {
  sections: readonly NodeSection[];
  /** What Enter in the field chooses; undefined while something better may still be found. */
  best: NodeItem | undefined;
  /** The server has not answered this search yet. */
  waiting: boolean;
}

/** A kind that is called so is not waited for: nothing that comes later is better. */
const certain = 4;
/** What somebody chooses often is a little better than others like it. */
const liftOfRecent = 0.3;

interface Further {
  search: string;
  sections: readonly NodeSection[];
  isLast: boolean;
}

const nothing: Further = { search: '', sections: [], isLast: true };

/** What is found beside the kinds; its code and lists come with the first search. */
function useFurther(search: string): Further {
  const { api } = useHost();
  const { account } = useSession();
  const t = useEditorText();
  const scenarioId = useEditor((state) => state.record.id);
  const [found, setFound] = useState<Further>(nothing);
  const wanted = search.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts of another language come with the next search
  useEffect(() => {
    if (wanted === '') return setFound(nothing);
    const over = new AbortController();
    const { signal } = over;
    const find = async () => {
      const { findFurther, sourcesOf } = await import(/* webpackChunkName: "further-nodes" */ './further/index.ts');
      const sources = sourcesOf(api, account.accountNumber);
      const onFound = (sections: readonly NodeSection[], isLast: boolean) =>
        setFound({ search: wanted, sections, isLast });
      await findFurther({ sources, scenarioId, search: wanted, t, signal, onFound });
    };
    find().catch(() => signal.aborted || setFound({ search: wanted, sections: [], isLast: true }));
    return () => over.abort();
  }, [api, account.accountNumber, scenarioId, wanted]);
  return found;
}

const relevanceOf = ({ items }: NodeSection) => Math.max(0, ...items.map(({ relevance }) => relevance));

/** Recent choices before others that fit alike. */
function lifted(sections: readonly NodeSection[], recent: readonly NodeItem[]): NodeSection[] {
  const known = new Set(recent.map(({ pick }) => pickKey(pick)));
  return sections
    .map(({ id, items }) => ({
      id,
      items: items
        .map((item) => (known.has(pickKey(item.pick)) ? { ...item, relevance: item.relevance + liftOfRecent } : item))
        .toSorted((one, other) => other.relevance - one.relevance),
    }))
    .toSorted((one, other) => relevanceOf(other) - relevanceOf(one));
}

/** The list of nodes for a search: all kinds by category while nothing is searched, what was chosen lately before them. */
export function useNodeSearch(search: string, isOffered: (pick: NodePick) => boolean): NodeSearch {
  const locale = useLocale();
  const { user } = useSession();
  const further = useFurther(search);
  // The list does not move while it is open: what is chosen now is first the next time.
  const [recent, setRecent] = useState<readonly NodeItem[]>([]);
  useEffect(() => {
    let isOpen = true;
    void recentPicks(user.userId).then((picks) => isOpen && picks.length > 0 && setRecent(picks));
    return () => {
      isOpen = false;
    };
  }, [user.userId]);
  const itemOf = (kind: NodeKind, relevance = 0): NodeItem => ({
    pick: { kind: 'node', id: kind.kind as NodeKindId },
    ...{ name: textIn(kind.label, locale), type: kind.kind, relevance },
    description: textIn(kind.description, locale),
  });
  const isKnown = (pick: NodePick) => pick.kind !== 'node' || nodeKind(pick.id) !== undefined;
  const offered = (items: readonly NodeItem[]) => items.filter(({ pick }) => isKnown(pick) && isOffered(pick));
  const filled = (sections: readonly NodeSection[]) =>
    sections.map(({ id, items }) => ({ id, items: offered(items) })).filter(({ items }) => items.length > 0);
  if (search.trim() === '') {
    const groups = paletteGroups().map(({ category, kinds }) => ({
      id: category,
      items: kinds.map((kind) => itemOf(kind)),
    }));
    const sections = filled([{ id: 'recent', items: recent }, ...groups]);
    return { sections, best: sections[0]?.items[0], waiting: false };
  }
  const kinds = findKinds(search).map(({ kind, relevance }) => itemOf(kind, relevance));
  const isCurrent = further.search === search.trim();
  const sections = lifted(filled([{ id: 'nodes', items: kinds }, ...(isCurrent ? further.sections : [])]), recent);
  const waiting = !(isCurrent && further.isLast);
  const [first] = sections[0]?.items ?? [];
  const best = first && (!waiting || first.relevance >= certain) ? first : undefined;
  return { sections, best, waiting };
}
