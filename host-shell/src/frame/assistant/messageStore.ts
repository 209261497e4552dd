import { type HostMessages, type TerminalMessage, terminalConstants } from 'shared-contracts';
import { create } from 'zustand';

export interface PrintedMessage extends TerminalMessage {
  /** Shown, but not read out. */
  silent: boolean;
}

interface MessageState {
  /** Oldest first. */
  messages: readonly PrintedMessage[];
  print: HostMessages['print'];
  clear(): void;
}

let lastId = 0;

/** Lines of the footer assistant; only the last 50 are kept (core §3). */
export const useMessages = create<MessageState>()((set) => ({
  messages: [],
  print(input) {
    lastId += 1;
    const id = String(lastId);
    const message: PrintedMessage = { state: 'default', silent: false, ...input, id, timestamp: Date.now() };
    set(({ messages }) => ({ messages: [...messages, message].slice(-terminalConstants.messagesKept) }));
  },
  clear: () => set({ messages: [] }),
}));
