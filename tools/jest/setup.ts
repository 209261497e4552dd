/** What a browser has and jsdom has not: layout. Every element measures zero, every media query says no. */
class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function matchMedia(media: string) {
  const nothing = () => {};
  return {
    media,
    matches: false,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  };
}

Object.assign(globalThis, { ResizeObserver: NothingObserved, IntersectionObserver: NothingObserved, matchMedia });
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

// jsdom answers a question about a pseudo-element with a printed error; Ant Design's tables ask one each.
const computedStyle = window.getComputedStyle;
window.getComputedStyle = (element) => computedStyle(element);
