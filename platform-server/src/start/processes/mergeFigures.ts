const nameOf = (block: string) => /^# HELP (\S+)/.exec(block)?.[1] ?? '';

/**
 * Joins the figures of several processes, each in the text of Prometheus with a label of its own: those of one name stand
 * together, below its one description.
 */
export function mergeFigures(texts: readonly string[]): string {
  const blocks = new Map<string, string[]>();
  for (const block of texts.flatMap((text) => text.trim().split('\n\n'))) {
    const [help = '', type = '', ...samples] = block.split('\n');
    const known = blocks.get(nameOf(block));
    if (known) known.push(...samples);
    else blocks.set(nameOf(block), [help, type, ...samples]);
  }
  return `${[...blocks.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
