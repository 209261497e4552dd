import {
  addAdminVersion,
  compareAdminVersions,
  correctAdminPaging,
  createAdminCategory,
  createAdminConnector,
  deleteAdminConnector,
  deleteAdminLabel,
  getAdminConnector,
  getAdminLabels,
  getAdminOperation,
  inspectAdminDocument,
  listAdminConnectors,
  listAdminOperations,
  orderAdminCategories,
  renameAdminLabel,
  updateAdminConnector,
} from 'shared-contracts/api/admin-connector';
import { HttpError, staleRevision } from '../../errors/httpError.ts';
import { preferredLocale } from '../../languages/preferredLocale.ts';
import { type Route, route } from '../../routing/route.ts';
import { publicEditor } from '../catalogue/catalogueEditor.ts';
import { type CatalogueRouteDeps, inspected } from '../catalogue/catalogueRoutes.ts';
import type { PublicCatalogue } from './publicCatalogue.ts';

export interface ConnectorAdminRouteDeps
  extends Pick<CatalogueRouteDeps, 'catalogue' | 'catalogueChanges' | 'catalogueTrash' | 'labels'> {
  publicCatalogue: PublicCatalogue;
}

/** The calls of the administration of public connectors, for super admins. */
export function connectorAdminRoutes(deps: ConnectorAdminRouteDeps): readonly Route[] {
  return [...readingRoutes(deps), ...changingRoutes(deps), ...labelRoutes(deps)];
}

function readingRoutes({ publicCatalogue, catalogue }: ConnectorAdminRouteDeps): readonly Route[] {
  return [
    route(listAdminConnectors, () => publicCatalogue.list()),
    route(getAdminConnector, ({ params }) => publicCatalogue.get(params.id)),
    route(listAdminOperations, ({ params, query }) => catalogue.operations(null, params.id, query.version)),
    route(getAdminOperation, ({ params, query }) =>
      catalogue.operation(null, params.id, query.operation_id, query.version),
    ),
    route(compareAdminVersions, ({ params, query }) => catalogue.compare(null, params.id, query)),
  ];
}

function changingRoutes({
  publicCatalogue,
  catalogueChanges: changes,
  catalogueTrash: trash,
}: ConnectorAdminRouteDeps): readonly Route[] {
  return [
    route(inspectAdminDocument, async ({ caller, body, request }) => {
      const read = await changes.inspect(publicEditor(caller, request.ip), body.source, body.connector_id);
      return inspected(read, preferredLocale(request.headers['accept-language']));
    }),
    route(createAdminConnector, async ({ caller, body, request }) => {
      const locale = preferredLocale(request.headers['accept-language']);
      const { id } = await changes.create(publicEditor(caller, request.ip), body, locale);
      return publicCatalogue.get(id);
    }),
    route(updateAdminConnector, async ({ caller, params: { id }, body, request }) => {
      // A status is one of what is offered.
      const change = { ...body, ...(body.status && { is_active: true }) };
      try {
        await changes.update(publicEditor(caller, request.ip), id, change);
      } catch (error) {
        throw error instanceof HttpError && error.code === 'stale_revision'
          ? staleRevision(await publicCatalogue.get(id))
          : error;
      }
      return publicCatalogue.get(id);
    }),
    route(addAdminVersion, async ({ caller, params: { id }, body, request }) => {
      const locale = preferredLocale(request.headers['accept-language']);
      await changes.addVersion(publicEditor(caller, request.ip), id, body, locale);
      return publicCatalogue.get(id);
    }),
    route(correctAdminPaging, ({ caller, params, body, request }) =>
      changes.correctPaging(publicEditor(caller, request.ip), params.id, body),
    ),
    route(deleteAdminConnector, ({ caller, params, request }) =>
      trash.delete(publicEditor(caller, request.ip), params.id),
    ),
  ];
}

function labelRoutes({ publicCatalogue, labels }: ConnectorAdminRouteDeps): readonly Route[] {
  return [
    route(getAdminLabels, () => publicCatalogue.labels()),
    route(createAdminCategory, async ({ caller, body, request }) => {
      await labels.create(publicEditor(caller, request.ip), 'category', body.name);
      return publicCatalogue.labels();
    }),
    route(orderAdminCategories, async ({ caller, body, request }) => {
      await labels.order(publicEditor(caller, request.ip), body.ids);
      return publicCatalogue.labels();
    }),
    route(renameAdminLabel, async ({ caller, params: { kind, id }, body, request }) => {
      await labels.rename(publicEditor(caller, request.ip), kind, id, body);
      return publicCatalogue.labels();
    }),
    route(deleteAdminLabel, ({ caller, params: { kind, id }, request }) =>
      labels.delete(publicEditor(caller, request.ip), kind, id),
    ),
  ];
}
