import type { OrganisationDirectory } from '../../../identity/organisationDirectory.ts';
import type { AccountRepository } from '../../../store/repositories/accountRepository.ts';
import type { AuditRepository } from '../../../store/repositories/auditRepository.ts';
import type { TrackingRepository } from '../../../store/repositories/trackingRepository.ts';

/** What the users' routes work with. */
export interface UserServices {
  accounts: AccountRepository;
  directory: OrganisationDirectory;
  tracking: TrackingRepository;
  audit: AuditRepository;
}
