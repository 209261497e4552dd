import { useEffect, useState } from 'react';
import { overlayActions } from '../shell/overlayStore.ts';
import type { SearchEntry } from './entry.ts';
import type { Ranked, RankedSection } from './rank.ts';
import { takeTyped } from './typedAhead.ts';
import { useUsage } from './usage.ts';
import { useFound } from './useFound.ts';
import { useFurtherSections } from './useFurtherSections.ts';
import { useLocalEntries } from './useLocalEntries.ts';
import { usePerform } from './usePerform.ts';
import { usePicking } from './usePicking.ts';

/** The part of the list that stands while nothing is typed. */
export type ShownSection = RankedSection;

const asListed = (entry: SearchEntry): Ranked => ({ entry, score: 0, marks: [] });

/** What was opened last, in today's words; an action that is no longer offered is left out. */
function recentSection(recent: readonly SearchEntry[], offered: readonly SearchEntry[]): ShownSection[] {
  const current = new Map(offered.map((entry) => [entry.id, entry]));
  const found = recent
    .map((entry) => current.get(entry.id) ?? (entry.id.startsWith('hit ') ? entry : null))
    .filter((entry) => entry !== null)
    .map(asListed);
  return found.length > 0 ? [{ name: 'recent', found }] : [];
}

/** What else is offered while nothing is typed. */
function suggestedSection(suggested: readonly SearchEntry[], recent: readonly ShownSection[]): ShownSection[] {
  const opened = new Set(recent.flatMap(({ found }) => found.map(({ entry }) => entry.id)));
  const found = suggested.filter(({ id }) => !opened.has(id)).map(asListed);
  return found.length > 0 ? [{ name: 'suggested', found }] : [];
}

/**
 * What Enter in the field opens: the best result or, in an empty field, what was opened last; a suggestion has to be
 * chosen. Where nothing is found nor like it, a value of runs is meant, such as the number of an order.
 */
function firstOf(found: readonly ShownSection[], further: readonly ShownSection[]): SearchEntry | undefined {
  const [only] = further;
  const offered = found[0] ?? (further.length === 1 && only?.name === 'runs' ? only : undefined);
  return offered?.found[0]?.entry;
}

/** State and actions of the open search. */
export function useSearchPanel() {
  const [query, setQuery] = useState('');
  const [held, hold] = useState(false);
  const [openNext, setOpenNext] = useState(false);
  const { picked, pick, back } = usePicking();
  const local = useLocalEntries();
  const usage = useUsage();
  const perform = usePerform();
  const outcome = useFound(query, local, picked, held);
  const isEmpty = query.trim() === '' && !picked;
  const recent = recentSection(usage.recent, [...local.places, ...local.actions]);
  const further = useFurtherSections(query, outcome, local, picked !== null);
  const sections = isEmpty
    ? [...recent, ...suggestedSection(local.suggested, recent)]
    : [...outcome.sections, ...further];
  const first = firstOf(isEmpty ? recent : outcome.sections, outcome.waiting ? [] : further);

  const type = (text: string) => {
    setQuery(text);
    hold(false);
    setOpenNext(false);
  };
  // What was typed before the field stood is behind the key that opened it.
  useEffect(() => {
    const typed = takeTyped();
    if (typed) setQuery((text) => text + typed);
  }, []);

  const choose = (entry: SearchEntry | undefined, newTab = false) => {
    // Enter came before the answer did: the best of it is meant.
    if (!entry) return setOpenNext(outcome.waiting);
    if (entry.section !== 'choices') usage.remember(entry);
    if (entry.step.kind === 'pick') {
      type('');
      pick(entry.title, entry.step.choices);
      return;
    }
    overlayActions.closeSearch();
    void perform(entry.step, newTab);
  };
  useEffect(() => {
    if (openNext && first) choose(first);
  });
  const leave = () => {
    type('');
    back();
  };
  return {
    ...outcome,
    query,
    type,
    sections,
    first,
    isEmpty,
    hasRecent: recent.length > 0,
    picked,
    leave,
    choose,
    hold: () => hold(true),
  };
}

export type SearchPanelState = ReturnType<typeof useSearchPanel>;
