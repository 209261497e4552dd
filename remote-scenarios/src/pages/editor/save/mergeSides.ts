import { createContext, useContext } from 'react';
import { useEditorText } from '../context/useEditorText.ts';

/** Whose versions are merged: of two people, or of two pages of one. */
export const MergeSidesContext = createContext<'people' | 'pages'>('people');

/** Texts that name a side. */
export function useSideText() {
  const t = useEditorText();
  const between = useContext(MergeSidesContext);
  return (key: string, values: Readonly<Record<string, unknown>> = {}) => t(`conflict.${between}.${key}`, values);
}
