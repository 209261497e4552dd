import { useMessages } from '../../core/index.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the kit. */
export const schemaNamespace = 'schema';

/** Adds the kit's texts with the kit: a page without forms of schemas does not load them. */
export function useSchemaMessages(): void {
  useMessages(schemaNamespace, { en, fr });
}
