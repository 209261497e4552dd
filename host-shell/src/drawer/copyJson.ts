/** Copies a value as formatted JSON; false when the browser refuses. */
export async function copyJson(value: unknown): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(value, null, 2) ?? 'undefined');
    return true;
  } catch {
    return false;
  }
}
