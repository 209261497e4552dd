/** A random UUID. `crypto.randomUUID` is missing on pages served without TLS, except on this machine. */
export function newReportId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const versioned = at === 6 ? (byte & 0x0f) | 0x40 : byte;
    return (at === 8 ? (versioned & 0x3f) | 0x80 : versioned).toString(16).padStart(2, '0');
  });
  const part = (from: number, to: number) => hex.slice(from, to).join('');
  return [part(0, 4), part(4, 6), part(6, 8), part(8, 10), part(10, 16)].join('-');
}
