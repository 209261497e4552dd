import { IconWorld } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const httpView = defineKindView({
  kind: 'http',
  texts: canvasTexts,
  icon: IconWorld,
});
