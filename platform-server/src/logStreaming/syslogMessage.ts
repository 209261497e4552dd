import type { LogEntry } from './entries.ts';

/** RFC 5424: `log audit`, and `local0` for runs. */
const facilities = { audit: 13, 'run.ended': 16, test: 16 } as const;
const severities = { warning: 4, informational: 6 } as const;

/** What a header field may hold; anything else would end it. */
const fieldOf = (text: string, most: number) => text.replace(/[^\x21-\x7e]/g, '').slice(0, most) || '-';

/** An entry as a message of RFC 5424, its JSON as the text; framed by its length in octets (RFC 6587, 5425). */
export function syslogFrame(entry: LogEntry, host: string): string {
  const severity = entry.type === 'run.ended' && entry.status === 'FAILED' ? 'warning' : 'informational';
  const priority = facilities[entry.type] * 8 + severities[severity];
  const message = `<${priority}>1 ${fieldOf(entry.time, 40)} ${fieldOf(host, 255)} weft - ${entry.type} - ${JSON.stringify(entry)}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
