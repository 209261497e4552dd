import { createContext, useContext } from 'react';
import type { ImportPageConfig } from 'shared-contracts/import';
import type { ImportCalls } from '../calls/importCalls.ts';
import type { Visit } from '../calls/visit.ts';
import type { PendingFiles } from '../storage/pendingFiles.ts';

/** What every step works with. */
export interface PageServices {
  config: ImportPageConfig;
  calls: ImportCalls;
  visit: Visit;
  pending: PendingFiles;
  /** The visitor is let in: what their context fills is asked of nobody. */
  entered(): void;
  /** Takes the page as it is published now. @throws CallError */
  renew(): Promise<ImportPageConfig>;
}

export const PageContext = createContext<PageServices | undefined>(undefined);

/** The page's own services. @throws outside the page */
export function usePage(): PageServices {
  const services = useContext(PageContext);
  if (!services) throw new Error('usePage outside PageContext');
  return services;
}
