import type { Job } from './jobs.ts';

/** What a position of the job board says of itself, besides its fields. */
export interface JobText {
  summary: string;
  tasks: readonly string[];
  needs: readonly string[];
  /** Names of what the company offers, which pages write. */
  offers: readonly ('learning' | 'hours' | 'health' | 'travel' | 'share' | 'home')[];
  applicants: number;
  /** People of the team, without who is wanted. */
  team: number;
}

const texts: Readonly<Record<string, JobText>> = {
  'Integration Engineer': {
    summary:
      'Our terminals speak nine protocols and our customers speak thirty. You connect the two, and keep them connected while ships wait for nobody.',
    tasks: [
      'Build and run the interfaces between terminal systems and those of carriers',
      'Turn what breaks at night into a test that runs by day',
      'Agree formats with partners, and write them down so that they hold',
      'Share the on-call week with three colleagues',
    ],
    needs: [
      'Four years with systems that exchange messages in large numbers',
      'Fluent in one typed language, and at ease with SQL',
      'Experience with queues, retries and what they do to each other',
      'English in writing; Dutch is welcome',
    ],
    offers: ['hours', 'learning', 'travel', 'health'],
    applicants: 23,
    team: 6,
  },
  'Product Designer': {
    summary:
      'Papercrane makes tools for printers, the people kind. You shape the product from the first sketch to the last empty state, with customers who tell you what they think.',
    tasks: [
      'Lead the design of the order desk, our most used screen',
      'Watch five customers at work every month, and bring back what matters',
      'Keep the component library small and alive',
      'Pair with engineers until it is shipped',
    ],
    needs: [
      'Three years of product design with work that is in use',
      'Sound knowledge of accessibility, in practice',
      'Prototypes that answer a question',
      'French or English, and the will to learn the other',
    ],
    offers: ['home', 'learning', 'hours', 'share'],
    applicants: 61,
    team: 4,
  },
  'Staff Platform Engineer': {
    summary:
      'Forty teams deploy on our platform three hundred times a day. You decide with them what it does next, and what it stops doing.',
    tasks: [
      'Own the roadmap of build, deploy and observability',
      'Cut the time from commit to production below ten minutes',
      'Review designs that cross teams',
      'Grow two engineers into your role',
    ],
    needs: [
      'Nine years of engineering, several of them on platforms',
      'Deep knowledge of Linux, containers and networks',
      'Calm during incidents, and good notes after them',
      'A record of leading without a title',
    ],
    offers: ['share', 'health', 'learning', 'travel'],
    applicants: 12,
    team: 11,
  },
  'Support Analyst': {
    summary:
      'Clinics call us when a result does not arrive. You find out where it is, explain it in plain words, and see that it does not happen twice.',
    tasks: [
      'Answer clinics by phone and in writing, most within an hour',
      'Trace messages through our systems',
      'Write help pages from the questions that repeat',
      'Hand what is broken to engineers, with all they need',
    ],
    needs: [
      'A year with customers, in whatever trade',
      'Curiosity about how systems work',
      'Clear and friendly English in writing',
      'SQL, or the wish to learn it here',
    ],
    offers: ['health', 'learning', 'hours'],
    applicants: 44,
    team: 8,
  },
  'Data Engineer': {
    summary:
      'Two thousand buoys send us the sea every minute. You make their data arrive whole, in order and in time for the forecast.',
    tasks: [
      'Run the pipelines that feed our tide and wave models',
      'Find gaps before the scientists do',
      'Move what still runs by the hour to a stream',
      'Keep five years of history cheap to keep and quick to read',
    ],
    needs: [
      'Six years of data engineering, with streams among them',
      'Python and SQL that others like to read',
      'Experience with time series of some size',
      'A feeling for data that looks right and is wrong',
    ],
    offers: ['home', 'hours', 'learning', 'travel'],
    applicants: 19,
    team: 5,
  },
  'Technical Writer': {
    summary:
      'Our readers are engineers in a hurry. You find out what they need, write it once, and keep it true with every release.',
    tasks: [
      'Own the guides and the reference of two products',
      'Try every example before it is published',
      'Edit what engineers write, and teach them to need less of it',
      'Measure what readers look for and do not find',
    ],
    needs: [
      'Two years of writing for engineers',
      'Enough code to run and change an example',
      'Patience with details, impatience with jargon',
      'A portfolio of pages that are online',
    ],
    offers: ['home', 'hours', 'learning'],
    applicants: 37,
    team: 3,
  },
  'Warehouse Systems Lead': {
    summary:
      'Eleven warehouses, four million parcels a year, one system. You lead the team that keeps it running and makes it faster every season.',
    tasks: [
      'Lead six engineers and two analysts',
      'Plan the move of the last three sites to the new system',
      'Spend a day each month on the floor',
      'Answer for the budget and for the nights before Christmas',
    ],
    needs: [
      'Seven years with warehouse or production systems',
      'Two years of leading people',
      'Experience with a large migration that ended well',
      'A driving licence and a pair of safety shoes',
    ],
    offers: ['health', 'share', 'travel', 'learning'],
    applicants: 9,
    team: 8,
  },
  'Operations Assistant': {
    summary:
      'Coffee arrives in Porto by ship and leaves by van. You see that both find each other, and learn the trade on the way.',
    tasks: [
      'Book deliveries and tell customers when they come',
      'Check papers of incoming lots',
      'Keep the stock in the system like the one on the shelf',
      'Taste on Thursdays',
    ],
    needs: ['No experience; we teach you', 'Portuguese and English', 'A tidy mind', 'Mornings that begin at seven'],
    offers: ['learning', 'health'],
    applicants: 52,
    team: 7,
  },
  'Frontend Engineer': {
    summary:
      'A map is a page with forty thousand things on it. You make it draw in a blink, on the laptop of a planner and on the phone of a driver.',
    tasks: [
      'Build the planner, our map for cities, with React and WebGL',
      'Keep it at sixty frames a second, and prove it',
      'Make maps work by keyboard and by ear',
      'Review the work of four colleagues, and be reviewed',
    ],
    needs: [
      'Three years of frontend work on a product of some size',
      'TypeScript and React, and what lies beneath them',
      'Experience with graphics in the browser is welcome',
      'French or English',
    ],
    offers: ['hours', 'home', 'learning', 'share'],
    applicants: 48,
    team: 5,
  },
  'Test Technician': {
    summary:
      'Every lens that leaves our house has been on your bench. You measure, you decide, and what you decide is final.',
    tasks: [
      'Measure lenses on four benches',
      'Record results so that anyone can follow them',
      'Look after the instruments and their calibration',
      'Report patterns to production before they become scrap',
    ],
    needs: ['A technical school, just finished or long ago', 'A steady hand', 'Care with numbers', 'Dutch or English'],
    offers: ['health', 'hours', 'learning'],
    applicants: 15,
    team: 9,
  },
};

/** What the position says of itself; undefined for one that the sample data does not have. */
export const jobTextOf = ({ name }: Pick<Job, 'name'>): JobText | undefined => texts[name];
