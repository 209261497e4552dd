import { IconMessageReply } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { CallerChecks } from './CallerChecks.tsx';
import { canvasTexts } from './canvasTexts.ts';

export const respondView = defineKindView({
  kind: 'respond',
  texts: canvasTexts,
  icon: IconMessageReply,
  Checks: CallerChecks,
});
