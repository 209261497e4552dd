import { useTranslation } from 'react-i18next';
import type { NamedDecision } from 'shared-contracts/api/answer-request';
import { useText } from 'shared-contracts/react';
import { useMessages } from 'shared-contracts/ui/core';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** i18n namespace of the page. */
const answersNamespace = 'remote-scenarios-answers';

/** Texts of the page, added with it: no other page loads them. */
export function useAnswersText() {
  useMessages(answersNamespace, { en, fr });
  return useTranslation(answersNamespace).t;
}

/** Names of decisions in the user's language. */
export function useDecisionName(): (decision: NamedDecision) => string {
  const text = useText();
  return ({ label }) => (typeof label === 'string' ? label : text(label));
}
