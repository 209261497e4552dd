import { useAdminText } from './useAdminText.ts';

/** A key as words, where no text is known for it: `moon.landed-on` is "Moon landed on". */
export function inWords(key: string): string {
  const words = key
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An action of the audit log in words, also one that an earlier or a later server has written. */
export function useAuditActionName(): (action: string) => string {
  const t = useAdminText();
  return (action) => t(`audit.acts.${action}`, { defaultValue: inWords(action) });
}
