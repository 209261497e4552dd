/** Sizes for the canvas and the code editor to work with: jsdom lays nothing out, and paints nothing. */
export function giveLayout(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, value: 1200 },
    offsetHeight: { configurable: true, value: 800 },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
