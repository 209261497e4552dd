import { reportVitals, type VitalName } from 'shared-contracts/api/plan';
import type { ApiClient } from 'shared-contracts/host';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { createPageVitals, type PageVitals } from '../telemetry/pageVitals.ts';

function measureVitals(report: (name: VitalName, value: number) => void): void {
  onLCP(({ value }) => report('LCP', value));
  onINP(({ value }) => report('INP', value));
  onCLS(({ value }) => report('CLS', value));
  onTTFB(({ value }) => report('TTFB', value));
}

/** Measures this page load, and tells the server when the page is left. */
export function createVitals(api: ApiClient): PageVitals {
  return createPageVitals({
    measure: measureVitals,
    async send(vitals) {
      await api.call(reportVitals, { body: { vitals } }, { quiet: true, keepalive: true });
    },
  });
}
