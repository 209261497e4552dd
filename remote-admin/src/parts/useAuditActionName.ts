import { useAdminText } from './useAdminText.ts';

/** An action of the audit log in words; its key, where an earlier or a later server has written one without. */
export function useAuditActionName(): (action: string) => string {
  const t = useAdminText();
  return (action) => t(`audit.acts.${action}`, { defaultValue: action });
}
