/** Elements that the shell draws and wants on the page. */
const kept = new Set<Element>();
let watchParent: (parent: Node) => void = () => {};

/**
 * Keeps an element of the shell: it is noticed when anybody but the shell takes it from the page. A ref of a component,
 * so that what the shell takes away itself is let go first.
 */
export function keepElement(element: Element | null): () => void {
  if (!element) return () => {};
  kept.add(element);
  if (element.parentNode) watchParent(element.parentNode);
  return () => void kept.delete(element);
}

export const keptElements = {
  /** Is called with what holds each element that is kept from now on. */
  follow(listener: typeof watchParent): void {
    watchParent = listener;
  },
  isAnyGone: (): boolean => [...kept].some((element) => !element.isConnected),
  forget: (): void => kept.clear(),
};
