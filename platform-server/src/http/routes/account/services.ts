import type { OrganisationDirectory } from '../../../identity/organisationDirectory.ts';
import type { AccountRepository } from '../../../store/repositories/accountRepository.ts';
import type { TrackingRepository } from '../../../store/repositories/trackingRepository.ts';

/** What the account's routes work with. */
export interface AccountServices {
  accounts: AccountRepository;
  directory: OrganisationDirectory;
  tracking: TrackingRepository;
}
