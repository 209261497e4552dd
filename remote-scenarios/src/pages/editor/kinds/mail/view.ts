import { IconMail } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const mailView = defineKindView({ kind: 'mail', texts, icon: IconMail });
