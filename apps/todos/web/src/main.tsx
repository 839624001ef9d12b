import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import './todos.css';

const element = document.getElementById('app');
if (element === null) throw new Error('index.html has no element with the id "app"');
createRoot(element).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
