import type pg from 'pg';
import { type AccountRouteDeps, accountRoutes } from '../account/accountRoutes.ts';
import { type ApiTokenRouteDeps, apiTokenRoutes } from '../account/apiTokens/apiTokenRoutes.ts';
import { type DeletionRouteDeps, deletionRoutes } from '../account/deletion/deletionRoutes.ts';
import { type OrganisationDetailsRouteDeps, organisationDetailsRoutes } from '../account/organisationDetailsRoutes.ts';
import { type AccountAdminRouteDeps, accountAdminRoutes } from '../administration/accounts/accountAdminRoutes.ts';
import { type AuditRouteDeps, auditRoutes } from '../administration/audit/auditRoutes.ts';
import { type BillingRouteDeps, billingRoutes } from '../billing/billingRoutes.ts';
import {
  type ConnectorAdminRouteDeps,
  connectorAdminRoutes,
} from '../connectors/administration/connectorAdminRoutes.ts';
import { type CatalogueRouteDeps, catalogueRoutes } from '../connectors/catalogue/catalogueRoutes.ts';
import { type ConfigurationRouteDeps, configurationRoutes } from '../connectors/configurations/configurationRoutes.ts';
import { type WebhookRouteDeps, webhookRoutes } from '../gateway/webhookRoutes.ts';
import { type PersonRouteDeps, personRoutes } from '../identity/person/personRoutes.ts';
import { type UserRouteDeps, userRoutes } from '../identity/userRoutes.ts';
import { type ImportPageRouteDeps, importPageRoutes } from '../imports/importPageRoutes.ts';
import { type SubmissionRouteDeps, submissionRoutes } from '../imports/submissionRoutes.ts';
import { type VisitRouteDeps, visitRoutes } from '../imports/visitRoutes.ts';
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
import { type RunRouteDeps, runRoutes } from '../runs/runRoutes.ts';
import { type SampleWorkspaceRouteDeps, sampleWorkspaceRoutes } from '../sampleWorkspace/sampleWorkspaceRoutes.ts';
import { type ScenarioRouteDeps, scenarioRoutes } from '../scenarios/scenarioRoutes.ts';
import { type SearchRouteDeps, searchRoutes } from '../search/searchRoutes.ts';
import { type TrashRouteDeps, trashRoutes } from '../trash/trashRoutes.ts';
import { type TunnelRouteDeps, tunnelRoutes } from '../tunnels/tunnelRoutes.ts';

/** What the routes work with; each domain declares its part beside its routes and is added here. */
export type ProductRouteDeps = AccountRouteDeps &
  ApiTokenRouteDeps &
  BillingRouteDeps &
  DeletionRouteDeps &
  OrganisationDetailsRouteDeps &
  UserRouteDeps &
  PersonRouteDeps &
  FailureRouteDeps &
  SearchRouteDeps &
  PlanRouteDeps &
  DeployRouteDeps &
  ScenarioRouteDeps &
  WebhookRouteDeps &
  RunRouteDeps &
  LookupRouteDeps &
  ImportPageRouteDeps &
  SubmissionRouteDeps &
  VisitRouteDeps &
  CatalogueRouteDeps &
  TunnelRouteDeps &
  TrashRouteDeps &
  PartnerRouteDeps &
  ConfigurationRouteDeps &
  OrganisationRouteDeps &
  MemberRouteDeps &
  MailRouteDeps &
  NotificationRouteDeps &
  AuditRouteDeps &
  ConnectorAdminRouteDeps &
  SampleWorkspaceRouteDeps &
  AccountAdminRouteDeps & {
    /** All that a kind of thing needs whose routes are the kit's alone. */
    pool: pg.Pool;
  };

/** Every call of the product API, a line a domain. */
export function productRoutes(deps: ProductRouteDeps): readonly Route[] {
  return [
    ...accountRoutes(deps),
    ...apiTokenRoutes(deps),
    ...billingRoutes(deps),
    ...deletionRoutes(deps),
    ...organisationDetailsRoutes(deps),
    ...userRoutes(deps),
    ...personRoutes(deps),
    ...failureRoutes(deps),
    ...searchRoutes(deps),
    ...planRoutes(deps),
    ...deployRoutes(deps),
    ...scenarioRoutes(deps),
    ...webhookRoutes(deps),
    ...runRoutes(deps),
    ...mailRoutes(deps),
    ...notificationRoutes(deps),
    ...lookupRoutes(deps),
    ...configurationRoutes(deps),
    ...importPageRoutes(deps),
    ...submissionRoutes(deps),
    ...visitRoutes(deps),
    ...catalogueRoutes(deps),
    ...tunnelRoutes(deps),
    ...trashRoutes(deps),
    ...organisationRoutes(deps),
    ...memberRoutes(deps),
    ...auditRoutes(deps),
    ...accountAdminRoutes(deps),
    ...connectorAdminRoutes(deps),
    ...partnerRoutes(deps),
    ...sampleWorkspaceRoutes(deps),
  ];
}
