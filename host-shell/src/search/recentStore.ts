import { create } from 'zustand';
import type { Found } from './found.ts';

const atMost = 5;

/** The last five results opened; they last as long as the page (GAP-16). */
export const useRecent = create<{ recent: readonly Found[]; remember(found: Found): void }>()((set) => ({
  recent: [],
  remember: (found) =>
    set(({ recent }) => ({ recent: [found, ...recent.filter(({ id }) => id !== found.id)].slice(0, atMost) })),
}));
