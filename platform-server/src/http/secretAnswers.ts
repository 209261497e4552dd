import type { Endpoint } from 'shared-contracts/api';
import { getAnswerRequest, giveAnswer } from 'shared-contracts/api/answer-request';
import { createApiToken } from 'shared-contracts/api/api-token';
import { createDeployCredential, createPreview, startUploadCheck } from 'shared-contracts/api/deploy';
import { revealWebhookEvent } from 'shared-contracts/api/event';
import {
  createImportContextSecret,
  openSubmission,
  previewImportPage,
  visitImportPage,
} from 'shared-contracts/api/import-page';
import { createLogDestination, saveLogDestination } from 'shared-contracts/api/log-streaming';
import { inviteColleague } from 'shared-contracts/api/member';
import { setNotificationWebhook } from 'shared-contracts/api/notification';
import { inviteMember } from 'shared-contracts/api/organisation';
import { enableTwoStep, renewRecoveryCodes, startTwoStep } from 'shared-contracts/api/person';
import { issueTunnelToken } from 'shared-contracts/api/tunnel';
import { webhookEndpoints } from 'shared-contracts/api/webhook';

/**
 * Calls whose answers hold a secret, mostly beside a name that the caller or another member chose: a new credential, a
 * signed link, a session, the address of a webhook, what the site around an import page signs with, a body that is masked everywhere else, what lets a visitor of an import
 * page send a file or read its receipt, what an authenticator app shares, recovery codes.
 */
const secretAnswers: ReadonlySet<string> = new Set(
  [
    getAnswerRequest,
    giveAnswer,
    createApiToken,
    createLogDestination,
    saveLogDestination,
    createDeployCredential,
    createPreview,
    startUploadCheck,
    revealWebhookEvent,
    webhookEndpoints.list,
    webhookEndpoints.get,
    webhookEndpoints.create,
    webhookEndpoints.update,
    createImportContextSecret,
    previewImportPage,
    visitImportPage,
    openSubmission,
    issueTunnelToken,
    inviteMember,
    inviteColleague,
    setNotificationWebhook,
    startTwoStep,
    enableTwoStep,
    renewRecoveryCodes,
  ].map(({ id }) => id),
);

/** True for a call whose answer holds a secret, so that its length must not depend on what stands beside it. */
export function carriesSecret({ id }: Pick<Endpoint, 'id'>): boolean {
  return secretAnswers.has(id);
}
