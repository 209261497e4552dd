import { createContext, useContext } from 'react';
import type { Language, Say } from './texts.ts';

/** Texts in the language of now. */
export interface Texts {
  language: Language;
  say: Say;
}

export const TextsContext = createContext<Texts>({ language: 'en', say: (key) => key });

/** Says texts in the visitor's language. */
export const useTexts = (): Texts => useContext(TextsContext);
