import type { Locator } from '@playwright/test';

/** Width of the editor that a panel is in, which alone decides how its forms are laid out. */
export function editorWidth(panel: Locator): Promise<number> {
  return panel.evaluate((section) => {
    let frame: Element = section;
    while (getComputedStyle(frame).containerName !== 'editor' && frame.parentElement) frame = frame.parentElement;
    return frame.clientWidth;
  });
}

interface Look {
  nodes: readonly string[];
  widths: readonly number[];
}

/**
 * Opens each of these nodes in the panel, in an editor of each width, and says which controls of its form are narrower
 * than 120 pixels, narrower than what they show, cut off, or lie on each other. Runs within the page: a trip for each
 * look would take minutes.
 */
export function misplacedControls(panel: Locator, look: Look): Promise<string[]> {
  return panel.evaluate(async (section, { nodes, widths }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = '.ant-select, .ant-input-number, textarea, input.ant-input, .ant-input-affix-wrapper';
    const words = 'label, .ant-select-content, .ant-segmented-item-label, .ant-btn, .ant-checkbox-label';

    const nameOf = (element: Element) =>
      [element, ...element.querySelectorAll('[aria-label], [id]')]
        .map((each) => each.getAttribute('aria-label') ?? (each.textContent?.trim() || each.id))
        .find(Boolean) ?? element.className;

    function faultsOf(form: Element): string[] {
      const all = (selector: string) =>
        [...form.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const shown = all(`${controls}, button.ant-btn-icon-only`).map((element) => {
        return { element, box: element.getBoundingClientRect() };
      });
      const end = form.getBoundingClientRect().right + 1;
      const narrow = shown
        .filter(({ element, box }) => element.matches(controls) && !element.closest('.cm-editor') && box.width < 119)
        .filter(({ element }) => !element.parentElement?.closest(controls))
        .map(({ element, box }) => `${nameOf(element)} is ${Math.round(box.width)} px wide`);
      const beyond = shown.filter(({ box }) => box.right > end).map(({ element }) => `${nameOf(element)} is cut off`);
      const clipped = all(words)
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map((element) => `${nameOf(element)} has no room for its words`);
      const covered = shown.flatMap(({ element, box }, at) =>
        shown.slice(at + 1).flatMap((other) => {
          if (element.contains(other.element)) return [];
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          return across > 1 && down > 1 ? [`${nameOf(element)} lies on ${nameOf(other.element)}`] : [];
        }),
      );
      return [...narrow, ...beyond, ...clipped, ...covered];
    }

    async function open(id: string): Promise<Element> {
      const isOpen = new URLSearchParams(location.search).get('node') === id;
      const before = isOpen ? null : section.querySelector('[data-kind-form]');
      history.pushState({}, '', `?node=${id}`);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      for (let frames = 0; frames < 300; frames += 1) {
        await frame();
        const form = section.querySelector('[data-kind-form]');
        if (!form || form === before || form.querySelector('[aria-busy="true"]')) continue;
        await frame();
        return form;
      }
      throw new Error(`The form of ${id} does not open`);
    }

    let editor: HTMLElement = section as HTMLElement;
    while (getComputedStyle(editor).containerName !== 'editor' && editor.parentElement) editor = editor.parentElement;
    editor.style.insetInlineEnd = 'auto';
    const faults: string[] = [];
    for (const id of nodes) {
      await open(id);
      const name = section.getAttribute('aria-label');
      for (const width of widths) {
        editor.style.inlineSize = `${width}px`;
        // Its observer finds the panel wider or narrower, and columns become tabs.
        await frame();
        await new Promise((resolve) => setTimeout(resolve));
        const form = section.querySelector('[data-kind-form]');
        const found = form ? faultsOf(form) : ['there is no form'];
        faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`));
      }
    }
    return faults;
  }, look);
}
