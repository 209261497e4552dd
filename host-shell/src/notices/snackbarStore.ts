import { type HostNotices, type Snackbar, snackbarConstants } from 'shared-contracts';
import { create } from 'zustand';

export interface ShownSnackbar extends Snackbar {
  id: number;
  /** How often it was told while it stood; its time begins again each time. */
  times: number;
}

interface SnackbarState {
  /** Oldest first. */
  shown: readonly ShownSnackbar[];
  /** For what there is no room yet, oldest first. */
  waiting: readonly ShownSnackbar[];
  show: HostNotices['show'];
  close(id: number): void;
}

type Stack = Pick<SnackbarState, 'shown' | 'waiting'>;

/** More at a time would hide the page (look §6). */
const atMost = 3;
/** More are not read one after the other: the oldest go unseen. */
const atMostWaiting = 10;
let lastId = 0;

/** Those with an act are no copies of each other: each act is about something else. */
const isEqual = (one: Snackbar, other: Snackbar) =>
  one.message === other.message && one.color === other.color && !one.action && !other.action;

/** What may go to make room: errors and warnings stay their time. */
const mayGo = ({ color }: Snackbar) => color !== 'error' && color !== 'warning';

function counted(all: readonly ShownSnackbar[], snackbar: ShownSnackbar): readonly ShownSnackbar[] {
  return all.map((known) => (isEqual(known, snackbar) ? { ...known, times: known.times + 1 } : known));
}

/** The stack with one more. Equal ones count up in their place; where there is no room, the oldest that may go does. */
function withOne({ shown, waiting }: Stack, snackbar: ShownSnackbar): Stack {
  const isKnown = (known: Snackbar) => isEqual(known, snackbar);
  if (shown.some(isKnown)) return { shown: counted(shown, snackbar), waiting };
  if (waiting.some(isKnown)) return { shown, waiting: counted(waiting, snackbar) };
  if (shown.length < atMost) return { shown: [...shown, snackbar], waiting };
  const oldest = shown.find(mayGo);
  if (oldest) return { shown: [...shown.filter((known) => known !== oldest), snackbar], waiting };
  return { shown, waiting: [...waiting, snackbar].slice(-atMostWaiting) };
}

/** The stack without one; the next that waits takes its place. */
function without({ shown, waiting }: Stack, id: number): Stack {
  const left = shown.filter((snackbar) => snackbar.id !== id);
  const room = atMost - left.length;
  return { shown: [...left, ...waiting.slice(0, room)], waiting: waiting.slice(room) };
}

/** The one global snackbar (core §2.11); here the time-out is 5000 ms unless named (AMB-10). */
export const useSnackbars = create<SnackbarState>()((set) => ({
  shown: [],
  waiting: [],
  show(snackbar) {
    lastId += 1;
    const complete: ShownSnackbar = {
      color: 'default',
      timeout: snackbarConstants.stateTimeout,
      location: snackbarConstants.location,
      showClose: true,
      ...snackbar,
      id: lastId,
      times: 1,
    };
    set((stack) => withOne(stack, complete));
  },
  close: (id) => set((stack) => without(stack, id)),
}));
