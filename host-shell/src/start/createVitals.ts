import { reportVitals, type VitalName } from 'shared-contracts/api/plan';
import type { ApiClient } from 'shared-contracts/host';
import { logFailure } from '../services/log.ts';
import { createPageVitals, type PageVitals } from '../telemetry/pageVitals.ts';

/** Measures the page load; what happened before the library is here is told to it by the browser. */
async function measureVitals(report: (name: VitalName, value: number) => void): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  onLCP(({ value }) => report('LCP', value));
  onINP(({ value }) => report('INP', value));
  onCLS(({ value }) => report('CLS', value));
  onTTFB(({ value }) => report('TTFB', value));
}

/** Measures this page load, and tells the server when the page is left. */
export function createVitals(api: ApiClient): PageVitals {
  return createPageVitals({
    measure: (report) => void measureVitals(report).catch((error: unknown) => logFailure('web vitals', error)),
    async send(vitals) {
      await api.call(reportVitals, { body: { vitals } }, { quiet: true, keepalive: true });
    },
  });
}
