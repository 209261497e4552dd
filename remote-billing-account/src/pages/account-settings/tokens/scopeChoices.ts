import { type TokenArea, type TokenLevel, type TokenScope, tokenAreas } from 'shared-contracts/api/api-token';

/** What a form says of a part: nothing, reading, or writing, which reads as well. */
export type AreaChoice = 'none' | TokenLevel;

/** Parts that can be chosen one by one. */
export const singleAreas = tokenAreas.filter((area): area is Exclude<TokenArea, 'all'> => area !== 'all');

/** What a token is to do, as a form asks for it: all, calls of tools, or what is chosen part by part. */
export type TokenExtent = TokenLevel | 'tools' | 'areas';

/** Where the text of a level stands: tools are listed and called. */
export const levelKey = (area: string, level: string): string =>
  area === 'mcp' ? `tokens.toolLevel.${level}` : `tokens.level.${level}`;

/** The scopes of a form: of everything, of tools, or of the parts that are chosen. */
export function scopesOf(extent: TokenExtent, areas: Readonly<Record<string, AreaChoice>>): TokenScope[] {
  if (extent === 'tools') return ['mcp:write'];
  if (extent !== 'areas') return [`all:${extent}`];
  return singleAreas.flatMap((area): TokenScope[] => {
    const level = areas[area] ?? 'none';
    return level === 'none' ? [] : [`${area}:${level}`];
  });
}
