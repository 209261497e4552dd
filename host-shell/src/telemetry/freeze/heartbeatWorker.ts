import type { FailureReport } from 'shared-contracts/api/failure';

/** What the page says each second. */
export interface Beat {
  address: string;
  /** To be sent when no further beat comes; null while that means nothing. */
  report: FailureReport | null;
}

/** Seconds without a beat after which the page has frozen: of a busy machine a sound page may be late by several. */
const frozenAfter = 8;

let last: Beat | null = null;
let missed = 0;
let lastTick = performance.now();

addEventListener('message', ({ data }: MessageEvent<Beat>) => {
  last = data;
  missed = 0;
});

setInterval(() => {
  const now = performance.now();
  // A machine that slept, or has no time for this either, let nobody beat.
  missed = now - lastTick > 2000 ? 0 : missed + 1;
  lastTick = now;
  if (missed !== frozenAfter || !last?.report) return;
  postMessage('missed');
  const body = JSON.stringify({ reports: [last.report] });
  fetch(last.address, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(() => undefined);
}, 1000);
