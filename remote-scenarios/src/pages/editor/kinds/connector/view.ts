import { IconPlugConnected } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

/** Comes for flows that have such a node. Where it does not come the server checks all the same. */
const Checks = lazy(() =>
  import('./CallChecks.tsx').then(
    ({ CallChecks }) => ({ default: CallChecks }),
    () => ({ default: () => null }),
  ),
);

export const connectorView = defineKindView({
  kind: 'connector',
  texts: canvasTexts,
  icon: IconPlugConnected,
  Checks,
  summary: ({ configuration_id, title, operation_id }, t) =>
    title || operation_id || (configuration_id && t('chooseOperation')),
});
