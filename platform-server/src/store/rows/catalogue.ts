// Made from the migrations by `npm run row-types`.
import type {
  CatalogueConnector,
  CatalogueScheme,
  CatalogueServer,
  CatalogueText,
  Operation,
} from 'shared-contracts/api/catalogue';

export interface CatalogueCallsRow {
  connector_id: string;
  version: number;
  day: string;
  calls: number;
  failures: number;
}

export interface CatalogueConnectorRow {
  id: string;
  account_number: string | null;
  key: string | null;
  name: string;
  publisher: string;
  description: CatalogueText;
  icon: string | null;
  colour: string;
  category_id: string | null;
  tags: string[];
  guide: CatalogueText;
  homepage: string;
  documentation: string;
  template: Record<string, unknown> | null;
  /** The newest one. */
  version: number;
  status: CatalogueConnector['status'];
  is_active: boolean;
  /** Of public ones: the files that it was last made of. */
  files_digest: string | null;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  /** Of public ones: a super admin has changed what it says; its files bring versions alone from then on. */
  keeps_description: boolean;
  revision: number;
}

export interface CatalogueOperationRow {
  connector_id: string;
  version: number;
  operation_id: string;
  position: number;
  method: string;
  path: string;
  group_name: string;
  summary: string;
  description: string;
  is_deprecated: boolean;
  paging: Operation['paging'] | null;
  digest: string;
  /** JSON, compressed with gzip: parameters, bodies, answers and the schemas that they refer to. */
  definition: Buffer;
  searched: string;
}

export interface CataloguePagingRow {
  connector_id: string;
  operation_id: string;
  from_version: number;
  paging: Operation['paging'] | null;
  /** How often the paging of the operation was corrected, from this version of the connector on. */
  revision: number;
}

export interface CatalogueVersionRow {
  connector_id: string;
  version: number;
  document_version: string;
  format: string;
  changelog: CatalogueText;
  digest: string;
  /** The OpenAPI document as it was given, compressed with gzip. */
  document: Buffer;
  servers: CatalogueServer[];
  schemes: CatalogueScheme[];
  operation_count: number;
  created_at: Date;
  created_by: string;
}
