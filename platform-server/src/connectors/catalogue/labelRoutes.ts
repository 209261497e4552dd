import {
  createConnectorCategory,
  deleteConnectorCategory,
  getConnectorCategory,
  listConnectorCategories,
  updateConnectorCategory,
} from 'shared-contracts/api/connector-category';
import { createTag, deleteTag, getTag, listTags, updateTag } from 'shared-contracts/api/tag';
import { type Route, route } from '../../routing/route.ts';
import type { Labels } from './labels.ts';

/** Calls of connector categories and tags. */
export function labelRoutes(labels: Labels): readonly Route[] {
  return [
    route(listConnectorCategories, ({ caller }) => labels.categories(caller.accountNumber)),
    route(getConnectorCategory, ({ caller, params }) => labels.category(caller.accountNumber, params.id)),
    route(createConnectorCategory, async ({ caller, body }) =>
      labels.category(caller.accountNumber, await labels.create(caller, 'category', body.name)),
    ),
    route(updateConnectorCategory, async ({ caller, params, body }) =>
      labels.category(caller.accountNumber, await labels.rename(caller, 'category', params.id, body.name)),
    ),
    route(deleteConnectorCategory, ({ caller, params }) => labels.delete(caller, 'category', params.id)),
    route(listTags, ({ caller }) => labels.tags(caller.accountNumber)),
    route(getTag, ({ caller, params }) => labels.tag(caller.accountNumber, params.id)),
    route(createTag, async ({ caller, body }) =>
      labels.tag(caller.accountNumber, await labels.create(caller, 'tag', body.name)),
    ),
    route(updateTag, async ({ caller, params, body }) =>
      labels.tag(caller.accountNumber, await labels.rename(caller, 'tag', params.id, body.name)),
    ),
    route(deleteTag, ({ caller, params }) => labels.delete(caller, 'tag', params.id)),
  ];
}
