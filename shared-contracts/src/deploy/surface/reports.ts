/** Reports of what one version of the contract offers, by the names of their files. */
export type Reports = Record<string, string>;

/** Version in the head of reports; null where there are none. */
export function versionOf(reports: Reports): string | null {
  const [first = ''] = Object.values(reports);
  return /^Contract (\d+\.\d+)\./m.exec(first)?.[1] ?? null;
}

/** Entry point that a report is of, or a title that is none. */
export function doorOf(report: string): string {
  return /^# (.+)$/m.exec(report)?.[1] ?? '';
}

/** Names of a report with their texts. */
export function namesIn(report: string): Record<string, string> {
  const sections = report.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)\n```$/gm);
  return Object.fromEntries([...sections].map(([, name = '', body = '']) => [name, body]));
}
