import type { Text } from '../contract/text.ts';
import type { NodeKind } from './kind.ts';
import { schemaFaults } from './schemaFaults.ts';

/** Texts that schemas of settings have of their own. */
const ownFrench: Readonly<Record<string, string>> = { 'Enter the time as HH:MM': 'Saisissez l’heure au format HH:MM' };

/** What a schema says of settings that do not fit it, in both languages; paths are dotted. */
export function settingsFaults(schema: NodeKind['config'], settings: unknown): { path: string; message: Text }[] {
  const issuesIn = (error: (typeof schemaFaults)['en']) => schema.safeParse(settings, { error }).error?.issues ?? [];
  const inEnglish = issuesIn(schemaFaults.en);
  if (inEnglish.length === 0) return [];
  const inFrench = issuesIn(schemaFaults.fr);
  return inEnglish.map(({ path, message }, at) => ({
    path: path.join('.'),
    message: { en: message, fr: ownFrench[message] ?? inFrench[at]?.message ?? message },
  }));
}
