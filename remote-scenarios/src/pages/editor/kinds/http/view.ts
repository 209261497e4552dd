import { IconWorld } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';

/** Comes for flows that have such a node. Where it does not come the server checks all the same. */
const Checks = lazy(() =>
  import('./ConfigurationChecks.tsx').then(
    ({ ConfigurationChecks }) => ({ default: ConfigurationChecks }),
    () => ({ default: () => null }),
  ),
);

export const httpView = defineKindView({
  kind: 'http',
  texts: canvasTexts,
  icon: IconWorld,
  Checks,
});
