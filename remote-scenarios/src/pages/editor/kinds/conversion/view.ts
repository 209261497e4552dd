import { IconTable } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const conversionView = defineKindView({ kind: 'conversion', texts, icon: IconTable });
