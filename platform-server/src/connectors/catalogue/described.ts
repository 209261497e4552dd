import type { catalogueChangeSchema } from 'shared-contracts/api/catalogue';
import type { z } from 'zod';
import { invalidField } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { ConnectorContent } from '../../store/repositories/catalogueRepository.ts';
import * as labelRepository from '../../store/repositories/labelRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

type Description = Omit<z.output<typeof catalogueChangeSchema>, 'status'>;

export const noText = { en: '', fr: '' };

/** What a new connector says beside its name and publisher. */
export const blank = {
  icon: null,
  colour: '#4f46e5',
  category_id: null,
  guide: noText,
  tags: [] as string[],
  homepage: '',
  documentation: '',
  template: null,
  status: 'published',
  is_active: true,
} as const satisfies Partial<ConnectorContent>;

/** What a save writes; tags that are new become tags of who owns the connector. @throws HttpError 422 */
export async function described(
  database: Queryable,
  owner: string | null,
  current: ConnectorContent,
  body: Description,
): Promise<ConnectorContent> {
  const { category_id } = body;
  if (category_id && !(isId(category_id) && (await labelRepository.category(database, owner, category_id)))) {
    throw invalidField('category_id', {
      en: 'Choose a category that exists',
      fr: 'Choisissez une catégorie qui existe',
    });
  }
  const tags = body.tags && (await labelRepository.ensureTags(database, owner, body.tags));
  const given = Object.entries({ ...body, tags }).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(given) };
}
