/** The page `/admin`: a form for the token, a list, and a button for each action. It asks the same server as the command. */
import { ACTIONS, LISTS } from './actions.ts';

const STYLE = `
  body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem auto; max-width: 72rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .3rem; border-bottom: 1px solid #ccc; }
  button { font: inherit; margin: 0 .2rem .2rem 0; } td { overflow-wrap: anywhere; vertical-align: top; }
  [role=status] { min-height: 1.5em; }`;

export const ADMIN_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gridhall administration</title><link rel="stylesheet" href="/admin.css"></head><body>
<h1>Administration</h1>
<form id="who"><label>Token <input id="token" type="password" autocomplete="off" required></label>
<label>Your name <input id="operator" required maxlength="40"></label></form>
<nav>${LISTS.map((list) => `<button data-list="${list}">${list}</button>`).join('')}
<label>Search <input id="text"></label>
<form id="names"><label>Part of a name <input id="part" required maxlength="24"></label><button>block</button></form></nav>
<p role="status" id="status"></p><div id="list"></div><script src="/admin.js"></script></body></html>`;

export const ADMIN_STYLE = STYLE;

/** Everything is set as text, never as HTML: names and boards come from strangers. */
export const ADMIN_SCRIPT = `'use strict';
const ACTIONS = ${JSON.stringify(ACTIONS)};
const at = (id) => document.getElementById(id);
let shown = 'reports';
async function ask(path, body) {
  const headers = { authorization: 'Bearer ' + at('token').value, 'x-operator': encodeURIComponent(at('operator').value) };
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch('/api/admin' + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.words || 'The server answered ' + answer.status + '.');
  return value;
}
async function safely(work) {
  at('status').textContent = '';
  try { at('status').textContent = (await work()) || ''; } catch (error) { at('status').textContent = error.message; }
}
function cell(row, text) { const one = row.insertCell(); one.textContent = text; return one; }
function act(action, about) {
  const { takes, about: words } = ACTIONS[action];
  const value = takes ? prompt(words + ' (' + takes + ')') : confirm(words + '?') ? '' : null;
  if (value === null) return;
  safely(async () => { await ask('', takes ? { action, about, value } : { action, about }); await list(shown); return 'Done.'; });
}
async function list(name) {
  shown = name;
  const rows = (await ask('?list=' + name + '&text=' + encodeURIComponent(at('text').value))).rows;
  const table = document.createElement('table');
  const keys = [...new Set(rows.flatMap(Object.keys))];
  const head = table.createTHead().insertRow();
  for (const key of keys) cell(head, key);
  for (const one of rows) {
    const row = table.insertRow();
    for (const key of keys) {
      const value = one[key];
      const isTime = ['at', 'created', 'touched', 'bannedUntil', 'mutedUntil'].includes(key);
      cell(row, isTime ? (value ? new Date(value).toISOString().slice(0, 16) : '') : String(value ?? ''));
    }
    const buttons = cell(row, '');
    const on = name === 'reports' ? ['reports', 'accounts'] : [name];
    for (const [action, { on: what }] of Object.entries(ACTIONS)) {
      if (!on.includes(what) || action === 'block') continue;
      const button = document.createElement('button');
      button.textContent = action;
      button.addEventListener('click', () => act(action, what === 'accounts' && name === 'reports' ? one.about : one.id || one.part));
      buttons.append(button);
    }
  }
  at('list').replaceChildren(table);
}
for (const button of document.querySelectorAll('[data-list]'))
  button.addEventListener('click', () => safely(() => list(button.dataset.list)));
at('who').addEventListener('submit', (event) => event.preventDefault());
at('names').addEventListener('submit', (event) => {
  event.preventDefault();
  safely(async () => { await ask('', { action: 'block', about: at('part').value }); await list('names'); return 'Done.'; });
});
`;
