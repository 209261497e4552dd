import { createRoot } from 'react-dom/client';
import { type ImportPageConfig, importPageConfigId } from 'shared-contracts/import';
import 'shared-contracts/ui/tokens.css';
import './parts/base.css';
import { App } from './steps/App.tsx';

const config = document.getElementById(importPageConfigId)?.textContent;
const element = document.getElementById('root');
if (config && element) createRoot(element).render(<App config={JSON.parse(config) as ImportPageConfig} />);
