import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { wantsStillness } from '../../services/stillness.ts';
import { type PrintedMessage, useMessages } from './messageStore.ts';

interface Typed {
  text: string;
  /** The whole message stands there. */
  done: boolean;
}

/** A message as it is typed, 50 ms a character (core §4); at once where motion is unwelcome. `id` tells two equal messages apart. */
function useTyped(id: string, message: string): Typed {
  const [progress, setProgress] = useState({ id, length: 0 });
  const length = progress.id === id ? progress.length : 0;
  const done = length >= message.length;
  useEffect(() => {
    if (done) return;
    if (wantsStillness()) {
      setProgress({ id, length: message.length });
      return;
    }
    const timer = setTimeout(() => setProgress({ id, length: length + 1 }), terminalConstants.typingPerCharacter);
    return () => clearTimeout(timer);
  }, [id, message.length, length, done]);
  return { text: message.slice(0, length), done };
}

/** A message that was typed out stays at least so long before the next one is begun, in milliseconds. */
const readingTime = 1500;
/** Of more that wait, the earlier ones are left to the history: the line would fall behind what happens. */
const maxWaiting = 3;

function waitingAfter(messages: readonly PrintedMessage[], id: string | null): readonly PrintedMessage[] {
  const after = messages.filter((message) => id === null || Number(message.id) > Number(id));
  return after.slice(-maxWaiting);
}

interface Spoken {
  message: PrintedMessage | null;
  /** What of it is typed. */
  text: string;
  done: boolean;
}

const silence = { id: '', message: '' };

/** The message on the line. Several that arrive at once are typed one after the other. */
export function useSpoken(): Spoken {
  const messages = useMessages((state) => state.messages);
  const [id, setId] = useState(() => messages.at(-1)?.id ?? null);
  // A free line takes the next message as it comes.
  const message = messages.find((other) => other.id === id) ?? waitingAfter(messages, id)[0] ?? null;
  const currentId = message?.id ?? id;
  const nextId = waitingAfter(messages, currentId)[0]?.id;
  const { text, done } = useTyped(message?.id ?? silence.id, message?.message ?? silence.message);
  useEffect(() => setId(currentId), [currentId]);
  useEffect(() => {
    if (nextId === undefined || !done) return;
    const timer = setTimeout(() => setId(nextId), readingTime);
    return () => clearTimeout(timer);
  }, [nextId, done]);
  return { message, text, done };
}
