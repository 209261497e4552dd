import { type HostMessages, type TerminalMessage, terminalConstants } from 'shared-contracts';
import { create } from 'zustand';

interface MessageState {
  /** Oldest first; the last one is on the line. */
  messages: readonly TerminalMessage[];
  print: HostMessages['print'];
}

let lastId = 0;

/** Lines of the footer assistant; only the last 50 are kept (core §3). */
export const useMessages = create<MessageState>()((set) => ({
  messages: [],
  print(input) {
    lastId += 1;
    const message: TerminalMessage = { state: 'default', ...input, id: String(lastId), timestamp: Date.now() };
    set(({ messages }) => ({ messages: [...messages, message].slice(-terminalConstants.messagesKept) }));
  },
}));
