import {
  createConnectorCategory,
  deleteConnectorCategory,
  getConnectorCategory,
  listConnectorCategories,
  updateConnectorCategory,
} from 'shared-contracts/api/connector-category';
import { createTag, deleteTag, getTag, listTags, updateTag } from 'shared-contracts/api/tag';
import { type Route, route } from '../../routing/route.ts';
import { memberEditor } from './catalogueEditor.ts';
import type { Labels } from './labels.ts';

const inBoth = (name: string) => ({ en: name, fr: name });

/** Calls of connector categories and tags. */
export function labelRoutes(labels: Labels): readonly Route[] {
  return [
    route(listConnectorCategories, ({ caller }) => labels.categories(caller.accountNumber)),
    route(getConnectorCategory, ({ caller, params }) => labels.category(caller.accountNumber, params.id)),
    route(createConnectorCategory, async ({ caller, body }) =>
      labels.category(caller.accountNumber, await labels.create(memberEditor(caller), 'category', inBoth(body.name))),
    ),
    route(updateConnectorCategory, async ({ caller, params, body }) =>
      labels.category(
        caller.accountNumber,
        await labels.rename(memberEditor(caller), 'category', params.id, body.name && inBoth(body.name)),
      ),
    ),
    route(deleteConnectorCategory, ({ caller, params }) => labels.delete(memberEditor(caller), 'category', params.id)),
    route(listTags, ({ caller }) => labels.tags(caller.accountNumber)),
    route(getTag, ({ caller, params }) => labels.tag(caller.accountNumber, params.id)),
    route(createTag, async ({ caller, body }) =>
      labels.tag(caller.accountNumber, await labels.create(memberEditor(caller), 'tag', inBoth(body.name))),
    ),
    route(updateTag, async ({ caller, params, body }) =>
      labels.tag(
        caller.accountNumber,
        await labels.rename(memberEditor(caller), 'tag', params.id, body.name && inBoth(body.name)),
      ),
    ),
    route(deleteTag, ({ caller, params }) => labels.delete(memberEditor(caller), 'tag', params.id)),
  ];
}
