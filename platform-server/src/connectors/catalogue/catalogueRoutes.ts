import {
  addCatalogueVersion,
  compareVersions,
  correctPaging,
  createCatalogueConnector,
  createFromTemplate,
  deleteCatalogueConnector,
  emptyCatalogueTrash,
  getCatalogueConnector,
  getOperation,
  inspectDocument,
  listCatalogue,
  listCatalogueUses,
  listOperations,
  searchOperations,
  updateCatalogueConnector,
} from 'shared-contracts/api/catalogue';
import { preferredLocale } from '../../languages/preferredLocale.ts';
import { emptiedAnswer } from '../../resources/bulkRoute.ts';
import { type Route, route } from '../../routing/route.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueChanges } from './catalogueChanges.ts';
import { memberEditor } from './catalogueEditor.ts';
import type { CatalogueTrash } from './catalogueTrash.ts';
import { type DocumentRead, usable } from './documents.ts';
import type { FirstScenarios } from './firstScenarios.ts';
import { labelRoutes } from './labelRoutes.ts';
import type { Labels } from './labels.ts';
import { sayProblem } from './reading/documentProblems.ts';

export interface CatalogueRouteDeps {
  catalogue: Catalogue;
  catalogueChanges: CatalogueChanges;
  catalogueTrash: CatalogueTrash;
  firstScenarios: FirstScenarios;
  labels: Labels;
}

type Read = DocumentRead & { changes: Awaited<ReturnType<CatalogueChanges['inspect']>>['changes'] };

/** Every call of the catalogue, its categories and tags. */
export function catalogueRoutes(deps: CatalogueRouteDeps): readonly Route[] {
  return [...readingRoutes(deps), ...changingRoutes(deps), ...labelRoutes(deps.labels)];
}

function readingRoutes({ catalogue }: CatalogueRouteDeps): readonly Route[] {
  return [
    route(listCatalogue, ({ caller }) => catalogue.list(caller.accountNumber)),
    route(searchOperations, ({ caller, query }) => catalogue.search(caller.accountNumber, query.search)),
    route(getCatalogueConnector, ({ caller, params, query }) =>
      catalogue.get(caller.accountNumber, params.id, query.version),
    ),
    route(listOperations, ({ caller, params, query }) =>
      catalogue.operations(caller.accountNumber, params.id, query.version),
    ),
    route(getOperation, ({ caller, params, query }) =>
      catalogue.operation(caller.accountNumber, params.id, query.operation_id, query.version),
    ),
    route(listCatalogueUses, ({ caller, params }) => catalogue.uses(caller.accountNumber, params.id)),
    route(compareVersions, ({ caller, params, query }) => catalogue.compare(caller.accountNumber, params.id, query)),
  ];
}

function changingRoutes({
  catalogueChanges: changes,
  catalogueTrash: trash,
  firstScenarios,
}: CatalogueRouteDeps): readonly Route[] {
  return [
    route(inspectDocument, async ({ caller, body, request }) => {
      const read = await changes.inspect(memberEditor(caller), body.source, body.connector_id);
      return inspected(read, preferredLocale(request.headers['accept-language']));
    }),
    route(createCatalogueConnector, ({ caller, body, request }) =>
      changes.create(memberEditor(caller), body, preferredLocale(request.headers['accept-language'])),
    ),
    route(updateCatalogueConnector, ({ caller, params, body }) =>
      changes.update(memberEditor(caller), params.id, body),
    ),
    route(addCatalogueVersion, ({ caller, params, body, request }) =>
      changes.addVersion(memberEditor(caller), params.id, body, preferredLocale(request.headers['accept-language'])),
    ),
    route(correctPaging, ({ caller, params, body }) => changes.correctPaging(memberEditor(caller), params.id, body)),
    route(emptyCatalogueTrash, async ({ caller, request }) =>
      emptiedAnswer(await trash.emptyTrash(memberEditor(caller)), request),
    ),
    route(deleteCatalogueConnector, ({ caller, params, revision }) =>
      trash.delete(memberEditor(caller), params.id, revision),
    ),
    route(createFromTemplate, ({ caller, params, body }) => firstScenarios.create(caller, params.id, body)),
  ];
}

/** What an inspection answers, in the caller's language. */
export function inspected({ problems, changes, ...read }: Read, locale: ReturnType<typeof preferredLocale>) {
  const result = usable({ problems, ...read }, locale);
  return { ...result, changes, problems: problems.map((problem) => sayProblem(problem, locale)) };
}
