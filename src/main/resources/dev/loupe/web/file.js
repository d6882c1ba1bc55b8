// A file as it is now: its code, what it defines, its history, what is changed with it.
import { clean, el, empty, failure, fileName, folderName, number, pathLabel, plural, waiting, when } from './dom.js';
import { highlighted } from './syntax.js';
import { historyOf } from './history.js';

const MOST = 1500;

const listing = (answer, from, to, path, app) => {
  const lines = highlighted(answer.content, answer.language);
  const first = answer.actual_start_line;
  return el('pre', { class: 'code', tabindex: '0', 'aria-label': 'Code of ' + path }, el('code', {}, lines.map((line, i) => {
    const at = first + i;
    return el('span', { class: at >= from && at <= to ? 'line wanted' : 'line', id: 'L' + at },
      el('a', { class: 'line-number', tabindex: '-1', href: app.address('file', { path, line: at }), 'aria-label': 'line ' + at }, String(at)), el('span', { class: 'text' }, line, '\n'));
  })));
};

// So much of a long file as can be drawn, around the lines that are wanted.
const read = async (path, from, app) => {
  const start = Math.max(1, from - MOST / 2);
  return app.call('read_chunk', { file: path, start_line: start, end_line: start + MOST - 1, repo: app.project.root });
};

const partial = (answer, path, app) => {
  const { actual_start_line: first, actual_end_line: last, total_lines: total } = answer;
  if (first === 1 && last >= total) return null;
  const link = (line, text) => el('a', { href: app.address('file', { path, line }) }, text);
  return el('p', { class: 'soft' }, `Lines ${number(first)} to ${number(last)} of ${number(total)}. `, first > 1 ? [link(Math.max(1, first - 1), 'Earlier'), ' '] : null, last < total ? link(last + 1, 'Later') : null);
};

const outline = (symbols, path, app) => el('nav', { class: 'outline', 'aria-label': 'Outline' }, el('h2', {}, 'Outline'), el('ul', {}, symbols.slice(0, 400).map(symbol =>
  el('li', { 'data-depth': String(Math.min(4, symbol.depth ?? 0)) }, el('a', { href: app.address('file', { path, line: symbol.start_line, end: symbol.end_line }), title: `${symbol.kind ?? symbol.chunk_type}, line ${symbol.start_line}` }, symbol.name)))));

const related = (answer, app) => answer.related.length
  ? el('ul', { class: 'list' }, answer.related.map(one => el('li', {},
    one.indexed ? el('a', { href: app.address('file', { path: one.path }) }, pathLabel(one.path)) : el('span', {}, one.path),
    el('span', { class: 'soft' }, `${plural(one.co_changes, 'commit')} together, ${Math.round(100 * one.confidence)} % of this file's`, ' · ', when(one.last_co_change)))))
  : empty('Changed alone', 'No other file was changed together with it at least twice.');

export const file = (main, parameters, app) => {
  const path = parameters.get('path') ?? '';
  const from = Math.max(1, Number(parameters.get('line')) || 1), to = Math.max(from, Number(parameters.get('end')) || from);
  const tab = parameters.get('tab') ?? 'code';
  const body = el('div', { class: 'file-body' }, waiting('Reading …'));
  const link = (key, text) => el('a', { href: app.address('file', { path, line: from, end: to, tab: key === 'code' ? '' : key }), 'aria-current': key === tab ? 'page' : null }, text);
  const about = el('span', { class: 'soft' });
  main.append(el('div', { class: 'file-head' }, el('h1', {}, el('span', { class: 'soft' }, folderName(path)), fileName(path)), about,
    el('nav', { class: 'subtabs', 'aria-label': 'Of this file' }, link('code', 'Code'), link('history', 'History'), link('coupled', 'Changed with'))), body);

  const code = async () => {
    const answer = await read(path, from, app);
    about.replaceChildren(`${answer.language} · ${plural(answer.total_lines, 'line')}`);
    const listed = listing(answer, parameters.has('line') ? from : 0, to, path, app);
    body.replaceChildren(el('div', { class: 'code-pane' }, partial(answer, path, app) ?? '', listed));
    document.getElementById('L' + from)?.scrollIntoView({ block: from > 1 ? 'center' : 'nearest' });
    const { symbols } = await app.call('list_symbols', { file: path, repo: app.project.root });
    if (symbols.length) body.append(outline(symbols, path, app));
  };
  const changed = async () => body.replaceChildren(related(await app.call('related', { file: path, limit: 50, repo: app.project.root }), app));
  const work = tab === 'history' ? historyOf(path, app).then(view => body.replaceChildren(view)) : tab === 'coupled' ? changed() : code();
  work.catch(error => body.replaceChildren(path ? failure(error) : empty('No file', 'Search for one first.')));
  const keys = event => {
    if (event.key !== 'Escape' || document.getElementById('keys').open || event.target.matches('input, select')) return;
    event.preventDefault();
    window.history.back();
  };
  document.addEventListener('keydown', keys);
  app.announce(clean(path));
  return () => document.removeEventListener('keydown', keys);
};
