import type { ImportPageConfig } from 'shared-contracts/import';

/** The page without the columns that a signed context fills: nobody is asked for them, and no file has them. */
export function withoutFilled(config: ImportPageConfig, filled: readonly string[]): ImportPageConfig {
  if (filled.length === 0) return config;
  const columns = config.content.columns.filter(({ key }) => !filled.includes(key));
  return { ...config, content: { ...config.content, columns } };
}
