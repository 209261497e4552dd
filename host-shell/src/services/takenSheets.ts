/** Style sheets that the shell itself took out of the page. Anybody else's removal of one is damage, and undone. */
const taken = new WeakSet<Node>();

export function takeSheet(element: Element): void {
  taken.add(element);
  element.remove();
}

export function putSheet(element: Element): void {
  taken.delete(element);
  document.body.append(element);
}

export const isTakenByShell = (node: Node): boolean => taken.has(node);
