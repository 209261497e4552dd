import { getPartnerSettings, listClients } from 'shared-contracts/api/partner';
import { useEndpoint } from 'shared-contracts/react';

/** What the account sets for itself and its clients. */
export const usePartnerSettings = () => useEndpoint(getPartnerSettings, {}, { quiet: true });

/** How often the figures of clients are read again, in milliseconds. */
const clientsEvery = 60_000;

/** Client accounts with what they use. */
export const useClients = () => useEndpoint(listClients, {}, { quiet: true, refreshInterval: clientsEvery });
