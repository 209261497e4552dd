import { create } from 'zustand';
import { type OutputEntry, type OutputLine, type OutputTone, partsOf } from './output.ts';

/** Lines kept in the scrollback; the oldest go first. */
const linesKept = 500;

/** A question of a command, answered with y or n or by a click. */
export interface ConsoleQuestion {
  name: string;
  /** In place of the question before a retry. */
  text?: string | undefined;
  answer(yes: boolean): void;
}

/** What was entered and printed; it outlives the drawer, not the page. */
interface ConsoleState {
  entries: readonly OutputEntry[];
  question: ConsoleQuestion | null;
  /** Commands at work. */
  running: number;
  /** A run that a link of the output leads to, until the list has shown it. */
  wantedRun: string | null;
  /** A line that a button enters in place of somebody typing it. */
  wantedLine: string | null;
}

export const useConsole = create<ConsoleState>()(() => ({
  entries: [],
  question: null,
  running: 0,
  wantedRun: null,
  wantedLine: null,
}));

const { setState, getState } = useConsole;
let lastId = 0;

function add(entries: Omit<OutputEntry, 'id'>[]): void {
  const numbered = entries.map((entry) => {
    lastId += 1;
    return { ...entry, id: lastId };
  });
  setState({ entries: [...getState().entries, ...numbered].slice(-linesKept) });
}

export const consoleActions = {
  print: (lines: readonly OutputLine[], tone?: OutputTone) =>
    add(lines.map((line) => ({ parts: partsOf(line, tone) }))),
  enter: (line: string) => add([{ entered: true, parts: [{ text: line }] }]),
  clear: () => setState({ entries: [] }),
  /** What a button says in the language of the line: it does the same, and shows how it is typed. */
  enterLine: (wantedLine: string | null) => setState({ wantedLine }),
  showRun: (wantedRun: string | null) => setState({ wantedRun }),
  /** Asks, and gives the answer; a newer question answers an open one with no. */
  ask: (name: string, text?: string) =>
    new Promise<boolean>((resolve) => {
      getState().question?.answer(false);
      const answer = (yes: boolean) => {
        setState({ question: null });
        resolve(yes);
      };
      setState({ question: { name, text, answer } });
    }),
  /** Counts a command as at work until its promise has settled. */
  async track(work: Promise<void>): Promise<void> {
    setState({ running: getState().running + 1 });
    await work.finally(() => setState({ running: getState().running - 1 }));
  },
};
