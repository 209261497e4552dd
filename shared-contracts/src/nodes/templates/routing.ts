import { node, type Template, wire } from './draw.ts';

const billing = { en: 'Billing', fr: 'Facturation' };
const shop = { en: 'Shop', fr: 'Boutique' };
const setTeam = (value: string) => ({ operation: 'set', name: 'team', value });

/** An issue is sent to the team that its label names; a label without a team raises an error that is caught. */
export const routing: Template = {
  name: { en: 'Issues to teams', fr: 'Tickets aux équipes' },
  description: {
    en: 'Routes an issue to the team its label names and catches the rest.',
    fr: 'Dirige un ticket vers l’équipe indiquée par son étiquette et intercepte le reste.',
  },
  nodes: [
    node('start', 'start', { en: 'Issue opened', fr: 'Ticket ouvert' }, [0, 0], {
      sample: { action: 'opened', issue: { number: 17, title: 'Checkout fails', labels: ['billing'] } },
    }),
    node('team', 'switch', { en: 'Which team?', fr: 'Quelle équipe ?' }, [1, 0], {
      subject: '{{ payload.issue.labels[0] }}',
      cases: [
        { id: 'billing', label: 'Billing', value: 'billing' },
        { id: 'shop', label: 'Shop', value: 'shop' },
      ],
    }),
    node('toBilling', 'variable', billing, [2, 0], setTeam('billing@example.com')),
    node('toShop', 'variable', shop, [2, 1], setTeam('shop@example.com')),
    node('unknown', 'exception', { en: 'No matching team', fr: 'Aucune équipe' }, [2, 2], {
      code: 'NO_TEAM',
      message: 'No team for the label {{ payload.issue.labels[0] }}',
    }),
    node('catch', 'catch', { en: 'Catch the rest', fr: 'Intercepter le reste' }, [0, 2], {
      scope: 'all',
      after: 'end',
    }),
    node('triage', 'variable', { en: 'Triage', fr: 'Tri' }, [1, 2], setTeam('triage@example.com')),
  ],
  wires: [
    wire('start', 'team'),
    wire('team', 'toBilling', 'billing'),
    wire('team', 'toShop', 'shop'),
    wire('team', 'unknown', 'default'),
    wire('catch', 'triage'),
  ],
};
