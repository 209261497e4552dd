/** The text of a failure without the name of its node, for places where the node is in view. */
export function withoutNodeName(exception: string, label: string): string {
  return exception.replace(` — in "${label}"`, '');
}
