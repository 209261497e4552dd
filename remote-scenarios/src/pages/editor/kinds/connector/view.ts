import { IconPlugConnected } from '@tabler/icons-react';
import { defineKindView } from '../kindView.ts';
import { texts } from './texts.ts';

export const connectorView = defineKindView({ kind: 'connector', texts, icon: IconPlugConnected });
