import { IconTable } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const conversionView = defineKindView({ kind: 'conversion', texts: canvasTexts, icon: IconTable });
