// The page: which view is shown, of which project, in which colours.
import { call, keepToken, Unauthorized } from './rpc.js';
import { el, failure, later } from './dom.js';
import { listen } from './keys.js';
import { search } from './search.js';
import { file } from './file.js';
import { projects } from './projects.js';
import { hotspots } from './hotspots.js';
import { coupling } from './coupling.js';
import { history } from './history.js';
import { feedback } from './feedback.js';
import { calls } from './calls.js';

const TABS = [
  ['search', 'Search', 's'], ['projects', 'Projects', 'p'], ['hotspots', 'Hotspots', 'h'], ['coupling', 'Coupling', 'c'],
  ['history', 'History', 'f'], ['feedback', 'Feedback', 'b'], ['calls', 'Calls', 't'],
];
const VIEWS = { search, file, projects, hotspots, coupling, history, feedback, calls };

const part = id => document.getElementById(id);
const main = part('main');

// What views know of the page around them.
const app = {
  call,
  project: null,
  all: [],
  // For screen readers; soon after the last of many changes.
  announce: later(150, text => { part('live').textContent = text; }),
  // An address within the page. Unset parameters are left out.
  address: (view, parameters = {}) => {
    const set = Object.entries(parameters).filter(([, value]) => value !== '' && value !== null && value !== undefined);
    return '#/' + view + (set.length ? '?' + new URLSearchParams(set) : '');
  },
  go: (view, parameters) => { location.hash = app.address(view, parameters); },
  // Notes the parameters in the address, without a step for the Back button.
  note: (view, parameters) => window.history.replaceState(null, '', app.address(view, parameters)),
};

// --- Views

let leave = () => {};
let shown = '';
const show = async () => {
  const [name, query] = location.hash.replace(/^#\//, '').split('?');
  const view = VIEWS[name] ? name : 'search';
  leave();
  leave = () => {};
  document.title = `${TABS.find(([key]) => key === view)?.[1] ?? 'File'} · Loupe`;
  for (const tab of part('tabs').children) tab.toggleAttribute('aria-current', false);
  const current = [...part('tabs').children].find(tab => tab.dataset.view === view);
  current?.setAttribute('aria-current', 'page');
  current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  main.replaceChildren();
  main.className = 'view-' + view;
  try {
    leave = VIEWS[view](main, new URLSearchParams(query ?? ''), app) ?? leave;
  } catch (error) {
    main.append(failure(error));
  }
  if (shown && shown !== view && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  shown = view;
  window.scrollTo(0, 0);
};

const tabs = () => part('tabs').replaceChildren(...TABS.map(([view, title, key]) =>
  el('a', { href: '#/' + view, 'data-view': view, title: `${title} (g ${key})` }, title)));

// --- Projects

const choose = root => {
  app.project = app.all.find(one => one.root === root) ?? app.all[0] ?? null;
  if (app.project) sessionStorage.setItem('loupe-project', app.project.root);
};
const learnProjects = async () => {
  app.all = (await call('projects/states')).projects;
  choose(sessionStorage.getItem('loupe-project'));
  part('project').replaceChildren(...app.all.map(one => el('option', { value: one.root, title: one.root, selected: one === app.project }, one.name)));
  part('project').disabled = app.all.length < 2;
};

// --- Colours: as the system has them, until one is chosen.

const THEMES = [['', '◐', 'as the system has them'], ['light', '☀', 'light'], ['dark', '☾', 'dark']];
const paint = theme => {
  const [name, sign, words] = THEMES.find(([key]) => key === theme) ?? THEMES[0];
  if (name) document.documentElement.dataset.theme = name; else delete document.documentElement.dataset.theme;
  part('theme').textContent = sign;
  part('theme').setAttribute('aria-label', 'Colours: ' + words);
};
const nextTheme = () => {
  const at = THEMES.findIndex(([key]) => key === (localStorage.getItem('loupe-theme') ?? ''));
  const next = THEMES[(at + 1) % THEMES.length][0];
  localStorage.setItem('loupe-theme', next);
  paint(next);
};

// --- The beginning

const askToken = () => {
  const field = el('input', { id: 'token', type: 'password', autocomplete: 'off', required: true });
  const form = el('form', { class: 'empty', on: { submit: event => { event.preventDefault(); keepToken(field.value.trim()); begin(); } } },
    el('h1', {}, 'This dashboard wants its token'),
    el('p', {}, 'loupe ui prints an address that has it; for serve --http --ui it is what LOUPE_HTTP_TOKEN says.'),
    el('label', { for: 'token' }, 'Token '), field, el('button', { type: 'submit' }, 'Go on'));
  main.replaceChildren(form);
  field.focus();
};

const begin = async () => {
  try {
    await learnProjects();
  } catch (error) {
    if (error instanceof Unauthorized) askToken();
    else main.replaceChildren(failure(error));
    return;
  }
  await show();
};

paint(localStorage.getItem('loupe-theme') ?? '');
tabs();
listen(app, TABS);
part('theme').addEventListener('click', nextTheme);
part('skip').addEventListener('click', event => { event.preventDefault(); main.focus(); });
part('project').addEventListener('change', event => { choose(event.target.value); show(); });
window.addEventListener('hashchange', show);
begin();
