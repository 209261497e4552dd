import { sampleDay } from '../sampleDates.ts';

/** So many days after today, as the specification writes the days of jobs. */
function postedOn(offset: number): string {
  const [year, month, day] = sampleDay(offset).split('-');
  return `${month}/${day}/${year}`;
}

const employments = {
  site: ['Full-Time', 'On-Site'],
  remote: ['Full-Time', 'Remote'],
  hybrid: ['Full-Time', 'Hybrid'],
} as const;

export type JobLevel = 'Junior' | 'Senior' | 'Intermediate' | 'Entry-level';
export type JobColor = 'primary' | 'secondary' | 'info' | 'success' | 'error' | 'warning';

/** A position of the job board (appearance §3). */
export interface Job {
  name: string;
  companyName: string;
  /** Name of a drawing. */
  companyLogo: string;
  location: string;
  /** MM/DD/YYYY. */
  postedDate: string;
  /** A range in thousands, such as 110-140k. */
  salary: string;
  employment: readonly string[];
  /** Years. */
  experience: number;
  level: JobLevel;
  color: JobColor;
}

export const jobs: readonly Job[] = [
  {
    name: 'Integration Engineer',
    companyName: 'Harbour & Lane',
    companyLogo: 'anchor',
    location: 'Rotterdam, Netherlands',
    postedDate: postedOn(-10),
    salary: '70-90k',
    employment: employments.hybrid,
    experience: 4,
    level: 'Intermediate',
    color: 'primary',
  },
  {
    name: 'Product Designer',
    companyName: 'Papercrane',
    companyLogo: 'feather',
    location: 'Lyon, France',
    postedDate: postedOn(-7),
    salary: '55-68k',
    employment: employments.remote,
    experience: 3,
    level: 'Intermediate',
    color: 'info',
  },
  {
    name: 'Staff Platform Engineer',
    companyName: 'Northwind Freight',
    companyLogo: 'truck',
    location: 'Hamburg, Germany',
    postedDate: postedOn(-16),
    salary: '110-140k',
    employment: employments.site,
    experience: 9,
    level: 'Senior',
    color: 'success',
  },
  {
    name: 'Support Analyst',
    companyName: 'Bluebell Health',
    companyLogo: 'heartbeat',
    location: 'Dublin, Ireland',
    postedDate: postedOn(-3),
    salary: '38-45k',
    employment: employments.site,
    experience: 1,
    level: 'Junior',
    color: 'warning',
  },
  {
    name: 'Data Engineer',
    companyName: 'Tidewater Energy',
    companyLogo: 'bolt',
    location: 'Aarhus, Denmark',
    postedDate: postedOn(-13),
    salary: '80-105k',
    employment: employments.remote,
    experience: 6,
    level: 'Senior',
    color: 'error',
  },
  {
    name: 'Technical Writer',
    companyName: 'Quillmark',
    companyLogo: 'book',
    location: 'Edinburgh, Scotland',
    postedDate: postedOn(-1),
    salary: '48-58k',
    employment: employments.remote,
    experience: 2,
    level: 'Junior',
    color: 'secondary',
  },
  {
    name: 'Warehouse Systems Lead',
    companyName: 'Fieldstone Grocers',
    companyLogo: 'building-warehouse',
    location: 'Leeds, England',
    postedDate: postedOn(-22),
    salary: '75-95k',
    employment: employments.hybrid,
    experience: 7,
    level: 'Senior',
    color: 'primary',
  },
  {
    name: 'Operations Assistant',
    companyName: 'Copper Kettle',
    companyLogo: 'coffee',
    location: 'Porto, Portugal',
    postedDate: postedOn(0),
    salary: '26-31k',
    employment: employments.site,
    experience: 0,
    level: 'Entry-level',
    color: 'warning',
  },
  {
    name: 'Frontend Engineer',
    companyName: 'Lumen Maps',
    companyLogo: 'map',
    location: 'Montréal, Canada',
    postedDate: postedOn(-6),
    salary: '72-88k',
    employment: employments.hybrid,
    experience: 3,
    level: 'Intermediate',
    color: 'info',
  },
  {
    name: 'Test Technician',
    companyName: 'Arden Optics',
    companyLogo: 'microscope',
    location: 'Eindhoven, Netherlands',
    postedDate: postedOn(-11),
    salary: '30-36k',
    employment: employments.site,
    experience: 0,
    level: 'Entry-level',
    color: 'success',
  },
];
