import type { Job } from '../../../data/sample/jobs.ts';

/** What jobs are narrowed down by: where one works, and how much one has to know. */
export type Facet = 'place' | 'level';
export type JobChoice = Readonly<Record<Facet, readonly string[]>>;

export const facets = [
  { id: 'place', texts: 'employment', read: ({ employment }: Job) => employment[1] ?? '' },
  { id: 'level', texts: 'level', read: ({ level }: Job) => level as string },
] as const;

export const facetValues: Readonly<Record<Facet, readonly string[]>> = {
  place: ['On-Site', 'Hybrid', 'Remote'],
  level: ['Entry-level', 'Junior', 'Intermediate', 'Senior'],
};

export const noChoice: JobChoice = { place: [], level: [] };

/** Whether a job has one of the chosen values of every facet, and the text in its name, company or place. */
export const isJobShown = (job: Job, choice: JobChoice, search: string): boolean =>
  `${job.name} ${job.companyName} ${job.location}`.toLowerCase().includes(search.toLowerCase()) &&
  facets.every(({ id, read }) => choice[id].length === 0 || choice[id].includes(read(job)));
