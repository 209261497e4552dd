import { useAppearance } from '../appearance/appearanceStore.ts';
import { createErrorSpeech } from '../messages/errorSpeech.ts';

/** The language that the page speaks now. */
export const language = () => useAppearance.getState().locale;

/** Says errors in it. */
export const errors = createErrorSpeech(language);
