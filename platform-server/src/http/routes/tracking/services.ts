import type { TrackingRepository } from '../../../store/repositories/trackingRepository.ts';

/** What the tracking log's routes work with. */
export interface TrackingServices {
  tracking: TrackingRepository;
}
