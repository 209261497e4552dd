import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';
import { wantsStillness } from '../../services/stillness.ts';

interface Typed {
  text: string;
  /** The whole message stands there. */
  done: boolean;
}

/** A message as it is typed, 50 ms a character (core §4); at once where motion is unwelcome. `id` tells two equal messages apart. */
export function useTyped(id: string, message: string): Typed {
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
