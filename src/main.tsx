import '@fontsource-variable/vazirmatn/index.css';
import './login/ground.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Entrance } from './Entrance.tsx';
import { dressDocument } from './login/dressDocument.ts';

dressDocument();
// On its way beside the scripts: what is drawn before the typeface comes would move with it.
document.fonts.load('1em "Vazirmatn Variable"', 'تدبیر').catch(() => undefined);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Entrance />
  </StrictMode>,
);
