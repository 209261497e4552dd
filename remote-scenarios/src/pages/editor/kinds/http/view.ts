import { IconWorld } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const httpView = defineKindView({
  kind: 'http',
  texts,
  icon: IconWorld,
});
