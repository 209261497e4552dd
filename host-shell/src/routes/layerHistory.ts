import type { OpenLayers } from 'shared-contracts/ui/core';

/** What React Router keeps with an entry, and the mark of the entry that is there for what is open over the page. */
interface EntryState {
  idx?: number;
  key?: string;
  layer?: true;
}

type PopListener = (event: PopStateEvent) => void;
type Url = string | URL | null | undefined;

/** The entry that React Router knows of, which may be one below the browser's. */
interface Place {
  state: EntryState | null;
  url: string;
}

const unmarked = (state: EntryState | null): EntryState | null => {
  if (!state?.layer) return state;
  const { layer: _, ...rest } = state;
  return rest;
};
const isMarked = (state: unknown) => (state as EntryState | null)?.layer === true;

/**
 * The history that React Router gets. While something is open over the page, the browser stands on a marked entry above
 * that of the page, which React Router does not see: Back leaves the marked entry and closes what is open.
 */
class LayerHistory {
  readonly #page: Window;
  readonly #layers: OpenLayers;
  readonly #listeners = new Set<PopListener>();
  /** Writes of React Router that wait for a step of ours: they would land on the entry that is being left. */
  readonly #deferred: (() => void)[] = [];
  #place: Place;
  /** Where React Router stood when a step of ours began that has not been made yet. */
  #stepFrom: Place | null = null;
  /** Back was just pressed: the marked entry is one ahead. */
  #isMarkAhead = false;
  #isPlanned = false;
  /** Another address is being opened: a step of ours would call that off. */
  #isLeaving = false;

  constructor(page: Window, layers: OpenLayers) {
    this.#page = page;
    this.#layers = layers;
    this.#place = { state: unmarked(page.history.state), url: page.location.href };
    page.addEventListener('popstate', (event) => this.#pop(event));
    layers.subscribe(() => this.#plan());
    page.addEventListener('beforeunload', () => {
      this.#isLeaving = true;
    });
    // The page was stayed on after all, as after a question or for a download.
    for (const input of ['pointerdown', 'keydown']) page.addEventListener(input, () => this.#stay(), { capture: true });
    // The page was reloaded while something was open.
    this.#settle();
  }

  addListener(listener: PopListener): void {
    this.#listeners.add(listener);
  }

  removeListener(listener: PopListener): void {
    this.#listeners.delete(listener);
  }

  get state(): EntryState | null {
    return this.#place.state;
  }

  pushState(state: EntryState | null, _: string, url?: Url): void {
    const { history } = this.#page;
    this.#write(state, url, () => {
      this.#isMarkAhead = false;
      if (isMarked(history.state)) history.replaceState(state, '', url);
      else history.pushState(state, '', url);
    });
  }

  replaceState(state: EntryState | null, _: string, url?: Url): void {
    const { history } = this.#page;
    this.#write(state, url, () =>
      history.replaceState(isMarked(history.state) ? { ...state, layer: true } : state, '', url),
    );
  }

  go(delta = 0): void {
    const { history } = this.#page;
    history.go(delta < 0 && isMarked(history.state) ? delta - 1 : delta);
  }

  #write(state: EntryState | null, url: Url, write: () => void): void {
    this.#place = { state, url: new URL(url ?? '', this.#place.url).href };
    if (this.#stepFrom) this.#deferred.push(write);
    else write();
    this.#plan();
  }

  #stay(): void {
    if (!this.#isLeaving) return;
    this.#isLeaving = false;
    this.#plan();
  }

  /** Later in the turn: one thing may close while another opens in its place. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setTimeout(() => {
      this.#isPlanned = false;
      this.#settle();
    });
  }

  /** The browser stands on a marked entry exactly while something is open. */
  #settle(): void {
    if (this.#stepFrom || this.#isLeaving) return;
    const { history } = this.#page;
    const isWanted = this.#layers.count() > 0;
    if (isMarked(history.state) === isWanted) return;
    if (!isWanted) this.#step(-1);
    else if (this.#isMarkAhead) this.#step(1);
    else history.pushState({ ...this.#place.state, layer: true }, '', this.#place.url);
  }

  #step(delta: number): void {
    this.#stepFrom = this.#place;
    this.#isMarkAhead = false;
    this.#page.history.go(delta);
  }

  #pop(event: PopStateEvent): void {
    const state = event.state as EntryState | null;
    const stepFrom = this.#stepFrom;
    const place = stepFrom ?? this.#place;
    this.#stepFrom = null;
    const isHere = state?.idx !== undefined && state.idx === place.state?.idx;
    if (!isHere) {
      this.#deferred.length = 0;
      this.#place = { state: unmarked(state), url: this.#page.location.href };
      for (const listener of [...this.#listeners]) listener(event);
    } else {
      this.#copyDown(place);
      for (const write of this.#deferred.splice(0)) write();
      if (!stepFrom && !isMarked(state)) this.#closeTop();
    }
    this.#plan();
  }

  /** What was replaced while the marked entry was above is written into the entry of the page. */
  #copyDown({ state, url }: Place): void {
    const { history, location } = this.#page;
    if (isMarked(history.state)) return;
    if (location.href !== url || (history.state as EntryState).key !== state?.key) history.replaceState(state, '', url);
  }

  #closeTop(): void {
    this.#isMarkAhead = this.#layers.count() > 0;
    this.#layers.closeTop();
  }
}

/** The window for React Router, in which Back closes what is open over the page before it leaves the page (decision 127). */
export function withOpenLayers(page: Window, layers: OpenLayers): Window {
  const history = new LayerHistory(page, layers);
  const own: Record<string | symbol, unknown> = {
    history,
    addEventListener: (type: string, listener: PopListener) =>
      type === 'popstate' ? history.addListener(listener) : page.addEventListener(type, listener as EventListener),
    removeEventListener: (type: string, listener: PopListener) =>
      type === 'popstate'
        ? history.removeListener(listener)
        : page.removeEventListener(type, listener as EventListener),
  };
  return new Proxy(page, { get: (target, name) => own[name] ?? Reflect.get(target, name) });
}
