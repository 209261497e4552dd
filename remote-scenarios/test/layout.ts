/** Sizes for the canvas and the code editor to work with: jsdom lays nothing out, and paints nothing. */
export function giveLayout(): void {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, value: 1200 },
    offsetHeight: { configurable: true, value: 800 },
  });
  // The zoom of the canvas, by which a node is measured when its kind of drawing changes.
  Object.assign(window, {
    DOMMatrixReadOnly: class {
      m22 = 1;
    },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
