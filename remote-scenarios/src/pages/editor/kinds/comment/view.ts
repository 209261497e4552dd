import { IconMessage } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const commentView = defineKindView({
  kind: 'comment',
  texts,
  icon: IconMessage,
});
