// Keys that hold everywhere. What a view does with its own stands there.
import { el } from './dom.js';

const HELP = [
  ['/', 'to the search field'],
  ['↓ ↑ or j k', 'through results'],
  ['Enter', 'opens the result'],
  ['Esc', 'back: out of a field, a file, a folder of the map'],
  ['g, then a letter', 'to a view: '],
  ['[ ]', 'previous, next project'],
  ['?', 'these keys'],
];

const isTyping = element => element.matches?.('input, textarea, select, [contenteditable]');

// Focuses the item before or after the one that has the focus; the first where none has.
export const step = (items, by) => {
  const at = items.indexOf(document.activeElement);
  const next = items[at < 0 ? 0 : at + by];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
};

const showHelp = tabs => {
  const dialog = document.getElementById('keys');
  const rows = HELP.map(([keys, what]) => [el('dt', {}, el('kbd', {}, keys)), el('dd', {}, what, keys.startsWith('g,') ? tabs.map(([, title, key]) => [el('kbd', {}, key), ' ' + title + ' ']) : null)]);
  dialog.replaceChildren(el('h2', { id: 'keys-title' }, 'Keys'), el('dl', {}, rows),
    el('form', { method: 'dialog' }, el('button', { autofocus: true }, 'Close')));
  dialog.showModal();
};

const nextProject = by => {
  const field = document.getElementById('project');
  const next = field.options[field.selectedIndex + by];
  if (!next) return;
  field.value = next.value;
  field.dispatchEvent(new Event('change'));
};

const toSearch = app => {
  const field = document.querySelector('#query');
  if (field) { field.focus(); field.select(); } else app.go('search');
};

export const listen = (app, tabs) => {
  let leading = false;
  document.getElementById('help').addEventListener('click', () => showHelp(tabs));
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.getElementById('keys').open) return;
    if (isTyping(event.target)) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const tab = leading ? tabs.find(([, , key]) => key === event.key) : null;
    leading = false;
    if (tab) app.go(tab[0]);
    else if (event.key === 'g') { leading = true; return; }
    else if (event.key === '/') toSearch(app);
    else if (event.key === '?') showHelp(tabs);
    else if (event.key === '[' || event.key === ']') nextProject(event.key === ']' ? 1 : -1);
    else return;
    event.preventDefault();
  });
};
