import type { Shell } from '../shell/shell.ts';

/**
 * Takes over language and time zone of the person as soon as it is known who it is: with the page's first answers, so
 * that nothing is drawn in another language first. Without an answer those of this browser hold.
 */
export function followPreferences({ loadPreferences, session }: Pick<Shell, 'loadPreferences' | 'session'>): void {
  let known: string | undefined;
  const load = () => {
    const person = session.record()?.user.userId;
    if (person === undefined || person === known) return;
    known = person;
    loadPreferences().catch(() => undefined);
  };
  load();
  session.subscribe(load);
}
