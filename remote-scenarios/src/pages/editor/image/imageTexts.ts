import type { KindTexts } from '../../../parts/kindTexts.ts';

/** What the dialog of the canvas as an image says; its title is that of the command. */
export const imageTexts = {
  of: { en: 'Canvas of {{name}}', fr: 'Canevas de {{name}}' },
  format: { en: 'Format', fr: 'Format' },
  theme: { en: 'Theme', fr: 'Thème' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  pixels: {
    en: '{{width}} × {{height}} pixels. Shows what the canvas shows, without secrets.',
    fr: '{{width}} × {{height}} pixels. Montre ce que montre le canevas, sans secrets.',
  },
  tooLarge: {
    en: '{{width}} × {{height}} pixels: the flow is larger than an image may be, so it is scaled down. SVG keeps every detail.',
    fr: '{{width}} × {{height}} pixels : le flux est plus grand qu’une image ne peut l’être, il est donc réduit. Le format SVG garde tous les détails.',
  },
  svgNote: {
    en: 'Sharp at any size. Shows what the canvas shows, without secrets.',
    fr: 'Net à toutes les tailles. Montre ce que montre le canevas, sans secrets.',
  },
  download: { en: 'Download', fr: 'Télécharger' },
  failed: {
    en: "The browser couldn't draw the image. Try SVG instead.",
    fr: 'Le navigateur n’a pas pu dessiner l’image. Essayez le format SVG.',
  },
} as const satisfies KindTexts;
