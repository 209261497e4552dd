import { create } from 'zustand';
import { readStored, writeStored } from '../../services/browserStorage.ts';

const pausedKey = 'upgrade-prompts-paused';

interface PromptState {
  /** The user wants no upgrade prompts; kept in the browser. */
  paused: boolean;
  setPaused(paused: boolean): void;
}

/** Whether upgrade prompts may be printed, as the user chose. */
export const usePrompts = create<PromptState>()((set) => ({
  paused: readStored(pausedKey) === 'true',
  setPaused(paused) {
    writeStored(pausedKey, String(paused));
    set({ paused });
  },
}));
