import type { SearchSource } from '../source.ts';

/** Scenarios; open to everyone signed in. */
export const scenarioSource: SearchSource = {
  kind: 'scenario',
  table: 'scenario',
  to: 'scenario-detail',
  icon: 'scenario',
  group: { en: 'Scenarios', fr: 'Scénarios' },
  access: {},
};
