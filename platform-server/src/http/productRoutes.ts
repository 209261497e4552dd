import { type AccountRouteDeps, accountRoutes } from '../account/accountRoutes.ts';
import { type ApiTokenRouteDeps, apiTokenRoutes } from '../account/apiTokens/apiTokenRoutes.ts';
import { type DeletionRouteDeps, deletionRoutes } from '../account/deletion/deletionRoutes.ts';
import { type OrganisationDetailsRouteDeps, organisationDetailsRoutes } from '../account/organisationDetailsRoutes.ts';
import { type AccountAdminRouteDeps, accountAdminRoutes } from '../administration/accounts/accountAdminRoutes.ts';
import { type AuditRouteDeps, auditRoutes } from '../administration/audit/auditRoutes.ts';
import { type AnswerRouteDeps, answerRoutes } from '../answers/answerRoutes.ts';
import { type DeliveryRouteDeps, deliveryRoutes } from '../backends/deliveryRoutes.ts';
import { type BillingRouteDeps, billingRoutes } from '../billing/billingRoutes.ts';
import { type BulkJobRouteDeps, bulkJobRoutes } from '../bulk/bulkRoutes.ts';
import {
  type ConnectorAdminRouteDeps,
  connectorAdminRoutes,
} from '../connectors/administration/connectorAdminRoutes.ts';
import { type CatalogueRouteDeps, catalogueRoutes } from '../connectors/catalogue/catalogueRoutes.ts';
import { type ConfigurationRouteDeps, configurationRoutes } from '../connectors/configurations/configurationRoutes.ts';
import { type ExplanationRouteDeps, explanationRoutes } from '../explain/explanationRoutes.ts';
import { failureGroupRoutes } from '../failures/failureGroupRoutes.ts';
import type { FailureGroupDeps } from '../failures/failureGroups.ts';
import { type WebhookRouteDeps, webhookRoutes } from '../gateway/webhookRoutes.ts';
import { type PersonRouteDeps, personRoutes } from '../identity/person/personRoutes.ts';
import { type UserRouteDeps, userRoutes } from '../identity/userRoutes.ts';
import { type ImportPageRouteDeps, importPageRoutes } from '../imports/importPageRoutes.ts';
import { type SubmissionRouteDeps, submissionRoutes } from '../imports/submissionRoutes.ts';
import { type VisitRouteDeps, visitRoutes } from '../imports/visitRoutes.ts';
import { type LogDestinationRouteDeps, logDestinationRoutes } from '../logStreaming/logDestinationRoutes.ts';
import { type LookupRouteDeps, lookupRoutes } from '../lookups/lookupRoutes.ts';
import { type MailRouteDeps, mailRoutes } from '../mail/mailRoutes.ts';
import { type NotificationRouteDeps, notificationRoutes } from '../notifications/notificationRoutes.ts';
import { type MemberRouteDeps, memberRoutes } from '../organisations/memberRoutes.ts';
import { type OrganisationRouteDeps, organisationRoutes } from '../organisations/organisationRoutes.ts';
import { type PartnerRouteDeps, partnerRoutes } from '../partner/partnerRoutes.ts';
import { type DeployRouteDeps, deployRoutes } from '../registry/deployRoutes.ts';
import { type FailureRouteDeps, failureRoutes } from '../registry/failureRoutes.ts';
import { type PlanRouteDeps, planRoutes } from '../registry/planRoutes.ts';
import type { Route } from '../routing/route.ts';
import { type LineageRouteDeps, lineageRoutes } from '../runs/lineage/lineageRoutes.ts';
import { type PollRouteDeps, pollRoutes } from '../runs/polls/pollRoutes.ts';
import { type RunRouteDeps, runRoutes } from '../runs/runRoutes.ts';
import { type SampleWorkspaceRouteDeps, sampleWorkspaceRoutes } from '../sampleWorkspace/sampleWorkspaceRoutes.ts';
import { type ScenarioRouteDeps, scenarioRoutes } from '../scenarios/scenarioRoutes.ts';
import { type SearchRouteDeps, searchRoutes } from '../search/searchRoutes.ts';
import { type ShadowRouteDeps, shadowRoutes } from '../shadow/shadowRoutes.ts';
import { type StoreRouteDeps, storeRoutes } from '../stores/storeRoutes.ts';
import { type TrashRouteDeps, trashRoutes } from '../trash/trashRoutes.ts';
import { type TunnelRouteDeps, tunnelRoutes } from '../tunnels/tunnelRoutes.ts';

/** What the routes of each domain work with. */
export interface ProductRouteDeps {
  account: AccountRouteDeps & ApiTokenRouteDeps & DeletionRouteDeps & OrganisationDetailsRouteDeps;
  administration: AuditRouteDeps & AccountAdminRouteDeps;
  answers: AnswerRouteDeps;
  backends: DeliveryRouteDeps;
  billing: BillingRouteDeps;
  catalogue: CatalogueRouteDeps & ConnectorAdminRouteDeps;
  connectors: ConfigurationRouteDeps;
  failures: FailureRouteDeps;
  failureGroups: FailureGroupDeps;
  imports: ImportPageRouteDeps & SubmissionRouteDeps & VisitRouteDeps;
  logStreaming: LogDestinationRouteDeps;
  lookups: LookupRouteDeps;
  mail: MailRouteDeps;
  notifications: NotificationRouteDeps;
  organisations: OrganisationRouteDeps & MemberRouteDeps;
  partner: PartnerRouteDeps;
  person: PersonRouteDeps;
  registry: PlanRouteDeps & DeployRouteDeps;
  samples: SampleWorkspaceRouteDeps;
  runs: RunRouteDeps & PollRouteDeps & BulkJobRouteDeps & LineageRouteDeps & ExplanationRouteDeps;
  scenarios: ScenarioRouteDeps;
  search: SearchRouteDeps;
  shadows: ShadowRouteDeps;
  stores: StoreRouteDeps;
  trash: TrashRouteDeps;
  tunnels: TunnelRouteDeps;
  users: UserRouteDeps;
  webhooks: WebhookRouteDeps;
}

/** Every call of the product API. */
export function productRoutes(deps: ProductRouteDeps): readonly Route[] {
  return [
    ...accountRoutes(deps.account),
    ...apiTokenRoutes(deps.account),
    ...billingRoutes(deps.billing),
    ...deletionRoutes(deps.account),
    ...organisationDetailsRoutes(deps.account),
    ...userRoutes(deps.users),
    ...personRoutes(deps.person),
    ...failureRoutes(deps.failures),
    ...failureGroupRoutes(deps.failureGroups),
    ...searchRoutes(deps.search),
    ...planRoutes(deps.registry),
    ...deployRoutes(deps.registry),
    ...deliveryRoutes(deps.backends),
    ...scenarioRoutes(deps.scenarios),
    ...shadowRoutes(deps.shadows),
    ...explanationRoutes(deps.runs),
    ...webhookRoutes(deps.webhooks),
    ...runRoutes(deps.runs),
    ...bulkJobRoutes(deps.runs),
    ...pollRoutes(deps.runs),
    ...lineageRoutes(deps.runs),
    ...answerRoutes(deps.answers),
    ...mailRoutes(deps.mail),
    ...notificationRoutes(deps.notifications),
    ...lookupRoutes(deps.lookups),
    ...storeRoutes(deps.stores),
    ...configurationRoutes(deps.connectors),
    ...importPageRoutes(deps.imports),
    ...submissionRoutes(deps.imports),
    ...visitRoutes(deps.imports),
    ...catalogueRoutes(deps.catalogue),
    ...tunnelRoutes(deps.tunnels),
    ...trashRoutes(deps.trash),
    ...organisationRoutes(deps.organisations),
    ...memberRoutes(deps.organisations),
    ...auditRoutes(deps.administration),
    ...accountAdminRoutes(deps.administration),
    ...logDestinationRoutes(deps.logStreaming),
    ...connectorAdminRoutes(deps.catalogue),
    ...partnerRoutes(deps.partner),
    ...sampleWorkspaceRoutes(deps.samples),
  ];
}
