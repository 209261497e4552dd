import { useEffect } from 'react';
import { useShell } from '../shell/shell.ts';
import { useAppearance } from './appearanceStore.ts';

/**
 * Texts carry bounds where the page runs from right to left, so all of them are written again when that changes: to the
 * parts that show them it is the same as another language.
 */
export function useDirectionNews(): void {
  const { language } = useShell();
  useEffect(
    () =>
      useAppearance.subscribe((state, before) => {
        if (state.isRtl !== before.isRtl) void language.change(state.locale);
      }),
    [language],
  );
}
