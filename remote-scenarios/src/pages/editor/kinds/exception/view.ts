import { IconExclamationCircle } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const exceptionView = defineKindView({
  kind: 'exception',
  texts,
  icon: IconExclamationCircle,
});
