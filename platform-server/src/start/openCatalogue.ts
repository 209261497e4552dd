import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectorAdminRouteDeps } from '../connectors/administration/connectorAdminRoutes.ts';
import { PublicCatalogue } from '../connectors/administration/publicCatalogue.ts';
import { Catalogue } from '../connectors/catalogue/catalogue.ts';
import { CatalogueChanges } from '../connectors/catalogue/catalogueChanges.ts';
import { memberEditor } from '../connectors/catalogue/catalogueEditor.ts';
import type { CatalogueRouteDeps } from '../connectors/catalogue/catalogueRoutes.ts';
import { CatalogueTrash } from '../connectors/catalogue/catalogueTrash.ts';
import { Documents } from '../connectors/catalogue/documents.ts';
import { FirstScenarios } from '../connectors/catalogue/firstScenarios.ts';
import { Labels } from '../connectors/catalogue/labels.ts';
import { importPublicConnectors } from '../connectors/catalogue/publicConnectors.ts';
import { createEgress } from '../engine/egress/egress.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';
import type { TrashDeps } from '../trash/trash.ts';
import type { Foundation } from './foundation.ts';

/** The catalogue of connectors as people work on it. */
export interface OpenCatalogue {
  routeDeps: CatalogueRouteDeps & ConnectorAdminRouteDeps;
  /** Its connectors in the trash of an account. */
  trashable: TrashDeps['kinds']['catalogue'];
  /** Brings the public connectors up to their files, behind what the server serves. */
  startImport(): void;
}

const againMs = 5_000;

/** A process that is killed at it leaves the rest to the others. */
async function untilImported(run: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await run())) await sleep(againMs, undefined, { signal, ref: false });
}

interface OpenCatalogueDeps {
  scenarios: ScenarioService;
  report: (problem: string) => void;
}

/** Opens the catalogue. */
export function openCatalogue(
  { config, database: { pool }, lifetime }: Foundation,
  { scenarios, report }: OpenCatalogueDeps,
): OpenCatalogue {
  const egress = createEgress({ allow: config.egressAllow });
  lifetime.opened('connections to documents', () => egress.close());
  const documents = new Documents(egress);
  const catalogue = new Catalogue(pool);
  const ended = new AbortController();
  const labels = new Labels(pool);
  let importing: Promise<void> = Promise.resolve();
  lifetime.opened('the import of public connectors', () => {
    ended.abort();
    return importing;
  });
  const catalogueTrash = new CatalogueTrash({ pool, catalogue });
  return {
    routeDeps: {
      catalogue,
      catalogueChanges: new CatalogueChanges({ pool, catalogue, documents }),
      catalogueTrash,
      firstScenarios: new FirstScenarios({ pool, catalogue, scenarios }),
      labels,
      publicCatalogue: new PublicCatalogue(pool, labels),
    },
    trashable: {
      restore: (actor, id, revision) => catalogueTrash.restore(memberEditor(actor), id, revision),
      delete: (actor, id, revision) => catalogueTrash.delete(memberEditor(actor), id, revision),
    },
    startImport() {
      const deps = { pool, documents, folder: config.catalogueFolder, report };
      importing = untilImported(() => importPublicConnectors(deps), ended.signal).catch((error: Error) => {
        if (!ended.signal.aborted) report(`catalogue: ${error.message}`);
      });
    },
  };
}
