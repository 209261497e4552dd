import { useMessages } from '../../core/index.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** i18n namespace of the kit. */
export const entityNamespace = 'entity';

/** Adds the kit's texts with the kit: a page without lists does not load them. */
export function useEntityMessages(): void {
  useMessages(entityNamespace, { en, fr });
}
