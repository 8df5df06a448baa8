/** How a table lies in its window, for every page that has one. What comes later overrules what came before. */
import './table.css';
import './rail.css';
import './dock.css';
import './line.css';
import './elsewhere.css';
import './words.css';
import './in-hand.css';
import './in-hand-map.css';
import './in-hand-bar.css';
import './in-hand-panel.css';
import './in-hand-advice.css';
import './in-hand-telling.css';
import './in-hand-smallest.css';
import './in-hand-thought.css';
import './in-hand-pad.css';
import './goes-on.css';
import './lying.css';
