import { type ListPlace, placeQuery } from 'shared-contracts/api';
import { type AuditFilter, exportAudit, getAuditChain, listAudit, listAuditActions } from 'shared-contracts/api/audit';
import { useCommand, useEndpoint, useLocale } from 'shared-contracts/react';

/** Milliseconds after which the log is read again while it is on screen. */
const readEvery = 15_000;

export const useAudit = (filter: AuditFilter, place: ListPlace, limit = 50) =>
  useEndpoint(
    listAudit,
    { query: { ...filter, ...placeQuery(place), limit } },
    { quiet: true, keepPreviousData: true, refreshInterval: readEvery },
  );

export const useAuditActions = () => useEndpoint(listAuditActions, {}, { quiet: true });

export const useAuditChain = () => useEndpoint(getAuditChain, {}, { quiet: true, refreshInterval: readEvery });

/** Lets the browser take the entries that fit as a file; they flow, so that no file is too long. */
export function useAuditExport() {
  const command = useCommand(exportAudit, { quiet: true });
  const language = useLocale();
  const run = async (filter: AuditFilter, format: 'csv' | 'ndjson') => {
    const { address } = await command.run({ body: { ...filter, format, language } });
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  };
  return { ...command, run };
}
