import type { Course } from './courses.ts';

/** What a course of the academy is made of, besides its fields. */
export interface CourseText {
  summary: string;
  teacher: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  rating: number;
  learners: number;
  /** What one can do after it. */
  outcomes: readonly string[];
  /** Name of each section, then those of its lessons. */
  sections: readonly (readonly string[])[];
}

const texts: Readonly<Record<number, CourseText>> = {
  1: {
    summary: 'From the first page of a reference to the first call that works, with three APIs you have never seen.',
    teacher: 'Nia Campbell',
    level: 'Beginner',
    rating: 4.7,
    learners: 1840,
    outcomes: ['Find the one call you need', 'Read a schema', 'Sign in with keys and tokens', 'Make sense of errors'],
    sections: [
      ['Orientation', 'What a reference is for', 'Paths, methods, bodies', 'Your first call'],
      ['Signing in', 'Keys', 'Tokens that expire', 'Scopes'],
      ['When it fails', 'Status codes', 'Reading an error', 'Asking for help well'],
    ],
  },
  2: {
    summary: 'Receive events from other systems, trust them, and stay right when they come late, twice or not at all.',
    teacher: 'Bruno Keller',
    level: 'Intermediate',
    rating: 4.8,
    learners: 1265,
    outcomes: ['Verify signatures', 'Answer in time', 'Handle events that repeat', 'Replay what was missed'],
    sections: [
      ['First principles', 'Push and pull', 'Anatomy of an event', 'A receiver in twenty lines'],
      ['Trust', 'Signatures', 'Secrets and their rotation', 'Replay attacks'],
      ['Staying right', 'Events that repeat', 'Events out of order', 'Queues and retries', 'Catching up'],
    ],
  },
  3: {
    summary: 'Dashboards that people open in the morning and close reassured: fewer charts, better questions.',
    teacher: 'Léa Garnier',
    level: 'Intermediate',
    rating: 4.9,
    learners: 2310,
    outcomes: [
      'Choose what deserves a figure',
      'Compare without alarming',
      'Lay out a page that is read at a glance',
      'Design for the day when nothing happens',
    ],
    sections: [
      ['Questions first', 'Who reads it, and when', 'Figures that decide something', 'What to leave out'],
      ['Hierarchy', 'One page, one story', 'Density without noise', 'Color with a meaning', 'Dark and light'],
      ['States', 'Empty and loading', 'When data is late', 'Alarms that deserve their name'],
    ],
  },
  4: {
    summary: 'Rows, columns and the space between them: the most used and least loved screen of every product.',
    teacher: 'Léa Garnier',
    level: 'Beginner',
    rating: 4.5,
    learners: 940,
    outcomes: ['Align numbers and text', 'Sort and filter', 'Put actions where hands are', 'Make tables fit a phone'],
    sections: [
      ['Reading', 'How eyes move in a table', 'Alignment', 'Units and precision'],
      ['Working', 'Sorting', 'Filters', 'Selecting many', 'Row actions'],
      ['Small screens', 'Two lines a row', 'What to drop first'],
    ],
  },
  5: {
    summary: 'Enough SQL to answer your own questions, and to know when an answer is wrong.',
    teacher: 'Kavya Nair',
    level: 'Beginner',
    rating: 4.8,
    learners: 3120,
    outcomes: ['Select and join', 'Group and count', 'Use windows for trends', 'Check a result before you share it'],
    sections: [
      ['Asking', 'Tables and rows', 'Where', 'Order and limit'],
      ['Joining', 'Inner and left', 'Counting twice by accident', 'Null is not zero'],
      ['Comparing', 'Groups', 'Windows', 'Month over month', 'Checking yourself'],
    ],
  },
  6: {
    summary: 'How charts mislead, mostly without meaning to, and what to do instead.',
    teacher: 'Cora Jensen',
    level: 'Intermediate',
    rating: 4.6,
    learners: 870,
    outcomes: ['Pick a chart for a question', 'Set an honest axis', 'Show doubt', 'Write a title that says it'],
    sections: [
      ['Choosing', 'Compare, compose, relate', 'When a number is enough', 'The pie question'],
      ['Honesty', 'Axes from zero', 'Cherry-picked spans', 'Showing doubt'],
      ['Words', 'Titles that say it', 'Notes where they are needed'],
    ],
  },
  7: {
    summary: 'Notes that customers read, colleagues trust and support can point to.',
    teacher: 'Iris Nakamura',
    level: 'Beginner',
    rating: 4.4,
    learners: 610,
    outcomes: ['Sort changes by who cares', 'Write for busy people', 'Announce what breaks', 'Keep a rhythm'],
    sections: [
      ['Material', 'From commits to news', 'Who cares about what', 'What nobody needs to know'],
      ['Writing', 'The first line', 'Breaking changes', 'Screenshots that last'],
      ['Rhythm', 'Weekly or when ready', 'A page people come back to'],
    ],
  },
  8: {
    summary: 'What happened, why, and what to do now, in two sentences and without blame.',
    teacher: 'Iris Nakamura',
    level: 'Beginner',
    rating: 4.9,
    learners: 1975,
    outcomes: ['Say what happened', 'Offer the next step', 'Leave out blame', 'Keep what the person has typed'],
    sections: [
      ['Anatomy', 'Three parts', 'Where it belongs', 'Tone'],
      ['Forms', 'Before it is wrong', 'Beside the field', 'Summaries'],
      ['Outages', 'Honest status pages', 'After it is over'],
    ],
  },
  9: {
    summary: 'Three people, six weeks, one goal: planning that fits on a page and survives the second week.',
    teacher: 'Adele Laurent',
    level: 'Intermediate',
    rating: 4.3,
    learners: 1150,
    outcomes: ['Frame a goal', 'Cut scope early', 'Keep risks in sight', 'Close a project properly'],
    sections: [
      ['Framing', 'A goal on a page', 'Who decides', 'What is out'],
      ['Running', 'The weekly half hour', 'Risks', 'Saying no kindly', 'When it slips'],
      ['Closing', 'Handing over', 'Looking back'],
    ],
  },
  10: {
    summary: 'From cost plus margin to value: find a price, test it and raise it without losing friends.',
    teacher: 'Gina Moretti',
    level: 'Advanced',
    rating: 4.5,
    learners: 480,
    outcomes: ['Know your costs', 'Ask about value', 'Build three plans', 'Raise a price'],
    sections: [
      ['Costs', 'What an hour costs', 'Fixed and variable', 'The margin you need'],
      ['Value', 'Interviews', 'Willingness to pay', 'Packaging'],
      ['Changing', 'Tests', 'Raising prices', 'Discounts and their price'],
    ],
  },
};

const none: CourseText = {
  summary: '',
  teacher: '',
  level: 'Beginner',
  rating: 0,
  learners: 0,
  outcomes: [],
  sections: [],
};

export const courseTextOf = ({ id }: Pick<Course, 'id'>): CourseText => texts[id] ?? none;
