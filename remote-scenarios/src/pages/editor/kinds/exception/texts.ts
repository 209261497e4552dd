import type { KindTexts } from '../../../../parts/kindTexts.ts';

export const texts = {
  code: { en: 'Code', fr: 'Code' },
  codeHint: {
    en: 'For programs. A Catch passes it on as error.code.',
    fr: 'Pour les programmes. Une interception le transmet dans error.code.',
  },
  message: { en: 'Message', fr: 'Message' },
  messageHint: {
    en: 'Say what happened and what to do about it.',
    fr: 'Dites ce qui s’est passé et ce qu’il faut faire.',
  },
} as const satisfies KindTexts;
