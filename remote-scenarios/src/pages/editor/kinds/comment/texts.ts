import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  text: { en: 'Text', fr: 'Texte' },
  hint: {
    en: 'Markdown: **bold**, *italic*, `code`, # headings, - lists, [links](https://…)',
    fr: 'Markdown : **gras**, *italique*, `code`, # titres, - listes, [liens](https://…)',
  },
  empty: { en: 'Empty comment', fr: 'Commentaire vide' },
  colour: { en: 'Color', fr: 'Couleur' },
  width: { en: 'Width', fr: 'Largeur' },
  height: { en: 'Height', fr: 'Hauteur' },
  amber: { en: 'Amber', fr: 'Ambre' },
  blue: { en: 'Blue', fr: 'Bleu' },
  green: { en: 'Green', fr: 'Vert' },
  violet: { en: 'Violet', fr: 'Violet' },
  neutral: { en: 'Gray', fr: 'Gris' },
} as const satisfies KindTexts;
