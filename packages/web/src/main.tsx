/** The page starts here. */
import './language.ts';
import './styles/index.css';
import { render } from 'preact';
import { App } from './pages/app.tsx';
import { startRouter } from './router.ts';
import { applyTheme } from './settings.ts';
import { watchUpdates } from './update.ts';

applyTheme();
startRouter();
render(<App />, document.getElementById('app')!);
// Everything on the page can be used from here on: what the figures measure.
performance.mark('interactive');
watchUpdates();
