import { configure } from '@testing-library/dom';

// What is waited for comes soon on any machine; a second is not enough on one that also builds.
configure({ asyncUtilTimeout: 15_000 });

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

function addLayout(): void {
  Object.assign(globalThis, { ResizeObserver: NothingObserved, IntersectionObserver: NothingObserved, matchMedia });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
}

/** Ant Design hides what is closed by such a class, or inline. */
const hiddenClass = /(^|\s)ant-[\w-]+-hidden(\s|$)/;

function displayOf(element: HTMLElement): string {
  if (element.style?.display) return element.style.display;
  return element.hidden || hiddenClass.test(element.getAttribute('class') ?? '') ? 'none' : 'block';
}

// jsdom reads every rule of every sheet for each question, and Ant Design brings thousands: a click would take a second.
// Tests see layout by inline styles and by the class of what is closed.
function getComputedStyle(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style ?? document.createElement('div').style;
  const lengthless = (key: string) => (/^(padding|border|margin)/.test(key) ? '0px' : '');
  const read = (key: string) =>
    key === 'display' ? displayOf(element as HTMLElement) : own.getPropertyValue(key) || lengthless(key);
  return new Proxy(own, {
    get: (target, key) => {
      if (key === 'display') return displayOf(element as HTMLElement);
      return key === 'getPropertyValue' ? read : Reflect.get(target, key, target);
    },
  });
}

addLayout();
window.getComputedStyle = getComputedStyle;
