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

const renaming = ({ name, revision }: { name?: string | undefined; revision?: number | undefined }) => ({
  name: name && inBoth(name),
  revision,
});

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
        await labels.rename(memberEditor(caller), 'category', params.id, renaming(body)),
      ),
    ),
    route(deleteConnectorCategory, ({ caller, params }) => labels.delete(memberEditor(caller), 'category', params.id)),
    route(listTags, ({ caller }) => labels.tags(caller.accountNumber)),
    route(getTag, ({ caller, params }) => labels.tag(caller.accountNumber, params.id)),
    route(createTag, async ({ caller, body }) =>
      labels.tag(caller.accountNumber, await labels.create(memberEditor(caller), 'tag', inBoth(body.name))),
    ),
    route(updateTag, async ({ caller, params, body }) =>
      labels.tag(caller.accountNumber, await labels.rename(memberEditor(caller), 'tag', params.id, renaming(body))),
    ),
    route(deleteTag, ({ caller, params }) => labels.delete(memberEditor(caller), 'tag', params.id)),
  ];
}
