import { useMemo, useState } from 'react';
import { useVersion, useVersions } from '../../../data/editorQueries.ts';
import type { EditorDocument } from '../../../state/document.ts';
import { createRandomId } from '../../../state/edits/createId.ts';
import { conflictsOf, leftOutWires, type MergeConflicts, mergeDocuments } from '../../../state/mergeDocuments.ts';
import type { ChosenSides, Side, Versions } from '../../../state/mergeNodes.ts';
import { useEditor } from '../context/EditorContext.tsx';

/** Two versions that began with the same one, and what has to be decided to make one of them. */
export interface Merge {
  documents: Versions<EditorDocument>;
  conflicts: MergeConflicts;
  choices: ChosenSides;
  choose: (id: string, side: Side) => void;
  /** Decisions that are still to be made. */
  open: number;
  /** Own wires that cannot be merged. */
  leftOut: number;
  /** The merged document; what is not decided is as theirs has it. */
  merged: () => EditorDocument;
}

/** What is to be merged with what is on screen. */
export interface OtherSide {
  theirs: EditorDocument;
  /** What both began with, of which the flow is read: what is held as saved has that of now. */
  base: EditorDocument;
  revision: number;
}

function useDocuments({ theirs, base, revision }: OtherSide) {
  const id = useEditor((state) => state.record.id);
  const mine = useEditor((state) => state.history.present);
  const { data: version, error, mutate } = useVersion(id, revision);
  const documents = useMemo(
    () => version && { base: { ...base, flow: version.flow }, mine, theirs },
    [base, version, mine, theirs],
  );
  return { documents, error, again: () => void mutate() };
}

/** Compares both versions with the one they began with. `merge` is null until that one is read. */
export function useMerge(other: OtherSide) {
  const { documents, error, again } = useDocuments(other);
  const [choices, setChoices] = useState<ChosenSides>(new Map());
  const conflicts = useMemo(() => documents && conflictsOf(documents), [documents]);
  const leftOut = useMemo(() => (documents ? leftOutWires(documents, choices) : 0), [documents, choices]);
  if (!documents || !conflicts) return { merge: null, error, again };
  const ids = [...conflicts.fields.map(({ field }) => field), ...conflicts.nodes.map(({ id }) => id)];
  const merge: Merge = {
    documents,
    conflicts,
    choices,
    choose: (id, side) => setChoices((before) => new Map(before).set(id, side)),
    open: ids.filter((id) => !choices.has(id)).length,
    leftOut,
    merged: () => mergeDocuments(documents, choices, createRandomId),
  };
  return { merge, error, again };
}

/** Who saved a version; null while that is not known. */
export function useSavedBy(scenarioId: string, revision: number): string | null {
  const { data } = useVersions(scenarioId);
  return data?.find((version) => version.revision === revision)?.created_by ?? null;
}
