/** uPlot under test: jsdom has no canvas, so a chart is what lies over it, and what it was asked to draw. */
module.exports = class UPlot {
  static pxRatio = 1;
  over = document.createElement('div');

  constructor(options, data, place) {
    Object.assign(this, { options, data });
    place.append(this.over);
  }

  setSize() {}
  redraw() {}

  destroy() {
    this.over.remove();
  }
};
