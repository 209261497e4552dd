import { answerWanted } from './answerWanted.ts';
import { connectorExpired } from './connectorExpired.ts';
import { connectorExpiring } from './connectorExpiring.ts';
import { importFinished } from './importFinished.ts';
import { importPageBroken } from './importPageBroken.ts';
import { invitation } from './invitation.ts';
import { invitationAccepted } from './invitationAccepted.ts';
import { invitationExpired } from './invitationExpired.ts';
import type { KindSpec, NotificationKind } from './kind.ts';
import { limitNear } from './limitNear.ts';
import { pollFailed } from './pollFailed.ts';
import { runFailed } from './runFailed.ts';
import { scenarioPaused } from './scenarioPaused.ts';
import { security } from './security.ts';

/** Every kind of notification, in the order of the settings. Facts of a row are those that its kind has found. */
export const notificationRegistry = {
  'run-failed': runFailed,
  'poll-failed': pollFailed,
  'scenario-paused': scenarioPaused,
  'answer-wanted': answerWanted,
  'limit-near': limitNear,
  'connector-expired': connectorExpired,
  'connector-expiring': connectorExpiring,
  'import-finished': importFinished,
  'import-page-broken': importPageBroken,
  invitation,
  'invitation-accepted': invitationAccepted,
  'invitation-expired': invitationExpired,
  security,
} as unknown as { readonly [Kind in NotificationKind]: KindSpec<Kind> };

/** The kind of a row; undefined for one that a newer server has written. */
export function kindOf(kind: string): KindSpec<NotificationKind> | undefined {
  return Object.hasOwn(notificationRegistry, kind)
    ? (notificationRegistry[kind as NotificationKind] as KindSpec<NotificationKind>)
    : undefined;
}
