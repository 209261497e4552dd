import type { Job } from './sample/jobs.ts';

/** The day of a job as other parts write days: `03/02/2026`, month first, becomes `2026-03-02`. */
export function postedOn({ postedDate }: Pick<Job, 'postedDate'>): string {
  const [month, day, year] = postedDate.split('/');
  return `${year}-${month}-${day}`;
}

/** Query of the page about a job. Its name and company tell it from others: jobs have no number. */
export const jobSearch = ({ name, companyName }: Pick<Job, 'name' | 'companyName'>) =>
  new URLSearchParams({ job: name, company: companyName }).toString();
