import type { RetryService } from '../../../runs/retryService.ts';
import type { RunActions } from '../../../runs/runActions.ts';
import type { AccountRepository } from '../../../store/repositories/accountRepository.ts';
import type { RunLogRepository } from '../../../store/repositories/runLogRepository.ts';
import type { RunSummaryRepository } from '../../../store/repositories/runSummaryRepository.ts';

/** What the routes that read run logs work with. */
export interface RunLogServices {
  runLogs: RunLogRepository;
  runSummaries: RunSummaryRepository;
  accounts: AccountRepository;
}

/** What the routes that act on runs work with. */
export interface RunActionServices {
  retries: RetryService;
  runActions: RunActions;
}
