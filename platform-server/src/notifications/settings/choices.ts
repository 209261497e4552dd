import type { Channels } from 'shared-contracts/api/notification';
import type { NotificationSettingRow } from '../../store/rows/notification.ts';
import type { KindSpec, NotificationKind } from '../kinds/kind.ts';

/** What decides of the defaults. */
export interface RecipientRole {
  isAdmin: boolean;
  isGuest: boolean;
}

type Spec = Pick<KindSpec<NotificationKind>, 'kind' | 'defaults'>;

/** Kinds about the person alone. */
const personalKinds: ReadonlySet<NotificationKind> = new Set(['invitation', 'security']);

function defaultsOf({ kind, defaults }: Spec, { isAdmin, isGuest }: RecipientRole): Channels {
  // Guests see to nothing; what concerns their own person is theirs all the same.
  if (isGuest && !personalKinds.has(kind)) return { app: false, mail: false, webhook: false };
  return { ...defaults, mail: defaults.mail === 'admins' ? isAdmin : defaults.mail };
}

/** The channels on which somebody is notified of a kind. */
export function channelsOf(spec: Spec, role: RecipientRole, row: NotificationSettingRow | null): Channels {
  return { ...defaultsOf(spec, role), ...row?.channels[spec.kind] };
}
