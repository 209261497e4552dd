import {
  type HostMessages,
  type TerminalMessage,
  type TerminalMessageInput,
  terminalConstants,
} from 'shared-contracts';
import { create } from 'zustand';

export interface PrintedMessage extends TerminalMessage {
  /** Shown, but not read out. */
  silent: boolean;
  /** The line in the current language. Lines of remotes have none: they arrive as finished texts. */
  translate?: () => TerminalMessageInput;
}

interface MessageState {
  /** Oldest first. */
  messages: readonly PrintedMessage[];
  print: HostMessages['print'];
  /** Prints a line of the host, which follows the language. */
  printTranslated(translate: () => TerminalMessageInput): void;
  /** Puts the host's lines into the current language. */
  retranslate(): void;
  clear(): void;
}

let lastId = 0;

function stamped(input: TerminalMessageInput): PrintedMessage {
  lastId += 1;
  return { state: 'default', silent: false, ...input, id: String(lastId), timestamp: Date.now() };
}

const kept = (messages: PrintedMessage[]) => messages.slice(-terminalConstants.messagesKept);

/** Lines of the footer assistant; only the last 50 are kept (core §3). */
export const useMessages = create<MessageState>()((set) => ({
  messages: [],
  print: (input) => set(({ messages }) => ({ messages: kept([...messages, stamped(input)]) })),
  printTranslated: (translate) =>
    set(({ messages }) => ({ messages: kept([...messages, { ...stamped(translate()), translate }]) })),
  retranslate: () =>
    set(({ messages }) => ({
      messages: messages.map((message) => (message.translate ? { ...message, ...message.translate() } : message)),
    })),
  clear: () => set({ messages: [] }),
}));
