import type { Registry } from 'prom-client';
import type { ClientFailureRepository } from '../../../store/repositories/clientFailureRepository.ts';

/** What reports of failures on pages work with. */
export interface FailureServices {
  failures: ClientFailureRepository;
  metrics: Registry;
}
