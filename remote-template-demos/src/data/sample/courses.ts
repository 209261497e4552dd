/** A course of the demo academy. */
export interface Course {
  id: number;
  title: string;
  category: string;
  /** Percent. */
  progress: number;
}

export const courses: readonly Course[] = [
  { id: 1, title: 'Reading an API document', category: 'Development', progress: 100 },
  { id: 2, title: 'Webhooks from first principles', category: 'Development', progress: 72 },
  { id: 3, title: 'Designing calm dashboards', category: 'Design', progress: 45 },
  { id: 4, title: 'Tables people can read', category: 'Design', progress: 20 },
  { id: 5, title: 'SQL for analysts', category: 'Data', progress: 88 },
  { id: 6, title: 'Charts that tell the truth', category: 'Data', progress: 0 },
  { id: 7, title: 'Writing release notes', category: 'Writing', progress: 60 },
  { id: 8, title: 'Error messages that help', category: 'Writing', progress: 10 },
  { id: 9, title: 'Running a small project', category: 'Business', progress: 35 },
  { id: 10, title: 'Pricing a service', category: 'Business', progress: 0 },
];
