/** True where the focus cannot stay: on nothing, or on what is not shown any more. */
export function isOutOfSight(element: Element | null): boolean {
  // Optional: test environments without layout do not know what is shown.
  return element === null || element === document.body || element.checkVisibility?.() === false;
}
