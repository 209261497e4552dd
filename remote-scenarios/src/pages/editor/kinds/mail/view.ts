import { IconMail } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

export const mailView = defineKindView({ kind: 'mail', texts: canvasTexts, icon: IconMail });
