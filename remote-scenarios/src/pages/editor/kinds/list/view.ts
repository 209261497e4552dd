import { IconArrowsSort } from '@tabler/icons-react';
import type { ListConfig } from 'shared-contracts/nodes';
import type { KindText } from '../../../../parts/kindTexts.ts';
import { defineKindView, shortTemplate } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

const summaryOf = ({ operation, list }: ListConfig, t: KindText<typeof canvasTexts>): string =>
  list.trim() === '' ? '' : `${t(operation)} · ${shortTemplate(list)}`;

export const listView = defineKindView({ kind: 'list', texts: canvasTexts, icon: IconArrowsSort, summary: summaryOf });
