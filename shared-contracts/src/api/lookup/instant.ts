const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** The form of HTTP and mail: `Tue, 01 Jul 2025 12:00:00 GMT`. */
const mailPattern = /^(?:[A-Za-z]{3}, )?\d{1,2} [A-Za-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|[+-]\d{4})$/;
const epochPattern = /^-?\d{12,15}$/;
/** Largest time a Date can hold, ms. */
const latest = 8.64e15;

function zoneOf(zone: string | undefined): string {
  if (!zone || zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function readIso(text: string): number {
  const [, day, time = '00:00', zone] = isoPattern.exec(text) ?? [];
  if (!day) return Number.NaN;
  const parsed = Date.parse(`${day}T${time}${zoneOf(zone)}`);
  // Date.parse rolls 30 February over into March on some days and refuses it on others; never take it.
  return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? parsed : Number.NaN;
}

/**
 * An instant in ms since the epoch: from ISO 8601 (UTC where no zone is given), the date form of HTTP and mail, or ms
 * since the epoch as a number or 12 to 15 digits. Null when the value is none of these.
 */
export function readInstant(value: unknown): number | null {
  if (typeof value === 'number') return Math.abs(value) <= latest ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (epochPattern.test(text)) return Number(text);
  const instant = mailPattern.test(text) ? Date.parse(text) : readIso(text);
  return Number.isNaN(instant) ? null : instant;
}
