import { IconMail } from '@tabler/icons-react';
import { later } from '../../../../parts/later.tsx';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

const Outcome = later(async () => (await import('./RunMails.tsx')).RunMails);

export const mailView = defineKindView({ kind: 'mail', texts: canvasTexts, icon: IconMail, Outcome });
