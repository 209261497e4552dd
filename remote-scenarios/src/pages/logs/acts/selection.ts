import { maxRunActs, type RunAction, type RunSelection } from 'shared-contracts/api/run';

/** Runs that something is done with: these, or all that a list with this filter has. */
export type Selection = { ids: readonly string[] } | { filter: RunSelection };

/** What is done with which runs. */
export interface WantedActs {
  action: RunAction;
  selection: Selection;
}

/** The part of a selection that one call takes. */
export type SelectionPage = { ids: string[] } | { filter: RunSelection; after?: string; until?: string };

/** Where a walk through a selection goes on: how many of its ids are done, or the run that it came to. */
export interface WalkPlace {
  done: number;
  after: string | null;
  until: string | null;
}

export const walkStart: WalkPlace = { done: 0, after: null, until: null };

interface Answered {
  next: string | null;
  until?: string | null;
}

/**
 * Hands over a selection page by page, the oldest first, from a place on, until `onPlace` answers false.
 * @returns whether it came to the end
 */
export async function walkSelection(
  selection: Selection,
  from: WalkPlace,
  onPage: (page: SelectionPage) => Promise<Answered>,
  onPlace: (place: WalkPlace | null, until: string | null) => boolean,
): Promise<boolean> {
  const step = async (place: WalkPlace): Promise<{ place: WalkPlace | null; until: string | null }> => {
    const { done, after, until } = place;
    if ('ids' in selection) {
      const ids = selection.ids.slice(done, done + maxRunActs);
      if (ids.length > 0) await onPage({ ids });
      const next = done + ids.length;
      return { place: next < selection.ids.length ? { ...place, done: next } : null, until };
    }
    const page = { filter: selection.filter, ...(after && { after }), ...(until && { until }) };
    const answer = await onPage(page);
    const newest = answer.until === undefined ? until : answer.until;
    return { place: answer.next === null ? null : { done, after: answer.next, until: newest }, until: newest };
  };
  for (let place: WalkPlace | null = from; place; ) {
    const came: Awaited<ReturnType<typeof step>> = await step(place);
    const isWanted = onPlace(came.place, came.until);
    if (came.place && !isWanted) return false;
    place = came.place;
  }
  return true;
}
