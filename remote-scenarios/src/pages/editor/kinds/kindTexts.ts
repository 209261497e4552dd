/** Texts of nodes are written as those of other parts. */
export { type KindText, type KindTexts, kindText, useKindText } from '../../../parts/kindTexts.ts';
