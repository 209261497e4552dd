import { DateTime, Duration, FixedOffsetZone, internals, Settings, SystemZone } from 'luxon';
import { freezeReachable } from './harden.js';
import { provided, providing } from './provided.js';

// Made once and given to every call: they are frozen with the rest.
const shared = [SystemZone.instance, FixedOffsetZone.utcInstance];
freezeReachable([DateTime, Duration, ...internals, ...shared]);

// What luxon keeps of formats and zones could be found by a later call, and its guess of an offset depends on when it
// was made: a replay would read an hour that a clock shows twice otherwise.
providing.begin = (zone) => {
  Settings.resetCaches();
  // The isolate's own zone is UTC, and luxon needs no formats to count in it.
  Settings.defaultZone = zone === 'UTC' ? 'system' : zone;
};
Object.assign(provided, { DateTime, Duration });
