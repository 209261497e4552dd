import { getMail, listMails } from 'shared-contracts/api/mail';
import { useEndpoint } from 'shared-contracts/react';

/** Mails on a page of the mailbox. */
export const mailPageSize = 50;

/** A page of the mailbox, newest first; what was shown stays while another page loads. */
export function useMails(page: number) {
  return useEndpoint(listMails, { query: { page, limit: mailPageSize } }, { keepPreviousData: true, quiet: true });
}

/** One mail with its contents; none without an id. */
export function useMail(id: string | null) {
  return useEndpoint(getMail, id === null ? null : { params: { id } }, { quiet: true });
}

/** Where mails go, and the mails that a run left in the mailbox. */
export function useMailDelivery(runId: string | null) {
  return useEndpoint(listMails, { query: { limit: 2, ...(runId && { run_id: runId }) } }, { quiet: true });
}
