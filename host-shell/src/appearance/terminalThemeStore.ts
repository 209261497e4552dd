import { create } from 'zustand';
import { readStored, writeStored } from '../services/browserStorage.ts';
import { type TerminalThemeName, terminalThemeKey, terminalThemeNames } from './terminalThemes.ts';

interface TerminalThemeState {
  name: TerminalThemeName;
  choose(name: TerminalThemeName): void;
}

/** The terminal's theme, dark at first, kept in the browser (core §2.10). */
export const useTerminalTheme = create<TerminalThemeState>()((set) => ({
  name: terminalThemeNames.find((name) => name === readStored(terminalThemeKey)) ?? 'dark',
  choose(name) {
    writeStored(terminalThemeKey, name);
    set({ name });
  },
}));
