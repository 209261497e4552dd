import { useRef, useState } from 'react';
import type { SavedVersion, Scenario } from 'shared-contracts/api/scenario';
import type { Saving } from './savingContext.ts';

/** Someone saved in between; who saved a named or a restored version waits for what comes of it. */
interface Conflict {
  theirs: Scenario;
  version?: Partial<SavedVersion>;
  settle?: (saved: boolean) => void;
}

/** The conflict that a save met, and saving that goes on past it with the name and note it was given. */
export function useConflict() {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const met = useRef<Conflict | null>(null);
  const meet = (found: Conflict) => {
    met.current = found;
    setConflict(found);
  };
  const settled = async (save: Saving['save'], version?: Partial<SavedVersion>): Promise<boolean> => {
    met.current = null;
    if (await save(version)) return true;
    const found = met.current as Conflict | null;
    if (!found || !version) return false;
    return new Promise((settle) => setConflict({ theirs: found.theirs, version, settle }));
  };
  const close = () => {
    setConflict(null);
    conflict?.settle?.(false);
  };
  /** Saves what is on screen, which by then stands on theirs; what was merged brings no earlier version back. */
  const goOn = async (save: Saving['save'], isMerged: boolean) => {
    setConflict(null);
    const version = conflict?.version;
    const saved = await settled(save, version && isMerged ? { ...version, restored_from: null } : version);
    conflict?.settle?.(saved);
  };
  return { conflict, meet, settled, close, goOn };
}
