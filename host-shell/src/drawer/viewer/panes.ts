import type { ReactNode } from 'react';

/** What a view of a message gets: the message, the search and the tools that all views have. */
export interface PaneProps {
  value: unknown;
  title: string;
  query: string;
  onQuery: (query: string) => void;
  tools: ReactNode;
}
