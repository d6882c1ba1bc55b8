// Search as you type. A later question overtakes an earlier one, which is cancelled.
import { badge, clean, el, empty, failure, fileName, folderName, later, number, plural, select } from './dom.js';
import { step } from './keys.js';
import { marks, pieces } from './syntax.js';

const KINDS = ['function', 'method', 'class', 'interface', 'struct', 'enum', 'trait', 'impl', 'module', 'block', 'doc', 'section', 'table', 'code_block'];
const MODES = [['hybrid', 'both'], ['semantic', 'meaning'], ['keyword', 'words']];
const PAGE = 20;
const PAUSE = 130;

// What was asked last, so that the tab leads back to it.
let before = {};

// What tools read: the filters of the page are words of the query language.
const asked = ({ q, lang, path }) => [q, lang && 'lang:' + lang, path && 'path:' + path].filter(Boolean).join(' ');

const code = (hit, wanted) => {
  const lines = pieces(hit.content_preview, hit.language, wanted);
  let next = 0;
  return el('pre', { class: 'preview' }, el('code', {}, lines.map(line => {
    const gap = line.textContent === '…';
    return el('span', { class: gap ? 'line gap' : 'line' }, el('span', { class: 'line-number', 'aria-hidden': 'true' }, gap ? '' : String(hit.preview_lines[next++] ?? '')), el('span', { class: 'text' }, line, '\n'));
  })));
};

const reasons = hit => el('details', { class: 'why' }, el('summary', {}, 'Why here'),
  el('ul', {}, hit.signals.filter(signal => signal.share !== 0).sort((a, b) => Math.abs(b.share) - Math.abs(a.share)).map(signal =>
    el('li', {}, el('span', {}, signal.name.replaceAll('_', ' ')), el('meter', { min: '0', max: String(Math.max(hit.score, 0.01)), value: String(Math.max(0, signal.share)), 'aria-label': signal.name }), el('span', { class: 'figure' }, signal.share.toFixed(3))))));

const result = (hit, wanted, app) => {
  const title = hit.qualified_name ?? hit.name ?? fileName(hit.file_path);
  const address = app.address('file', { path: hit.file_path, line: hit.start_line, end: hit.end_line });
  return el('li', { class: 'hit' },
    el('article', {},
      el('h2', {}, el('a', { class: 'open', href: address }, title), ' ', badge(hit.chunk_type.replace('_', ' ')), el('span', { class: 'score', title: `score ${hit.score.toFixed(3)}, comparable within this answer; found by ${hit.match_type}` }, hit.score.toFixed(2))),
      el('p', { class: 'place' }, folderName(hit.file_path), el('b', {}, fileName(hit.file_path)), `:${hit.start_line}–${hit.end_line}`, el('span', { class: 'soft' }, hit.language)),
      code(hit, wanted), hit.signals.length ? reasons(hit) : null));
};

const notes = answer => {
  const all = [...(answer.notes ?? [])];
  if (!answer.coverage.complete) all.push('Not everything was searched: ' + answer.coverage.why);
  return all.length ? el('ul', { class: 'notes' }, all.map(note => el('li', {}, note))) : null;
};

const welcome = app => empty(app.project ? `Look through ${app.project.name}` : 'No project yet',
  app.project ? 'Type what you look for: a name, a path with a line, a stack trace, a piece of code, or a question in your own words.' : 'Start Loupe with --root, or register a project: loupe projects register NAME PATH',
  app.project ? el('p', { class: 'soft' }, 'lang:java  path:src/**  kind:function  -word  "an exact phrase" narrow it.') : null);

export const search = (main, parameters, app) => {
  const at = parameters.size ? Object.fromEntries(parameters) : { ...before };
  let running = null, page = 0, last = '';
  const field = el('input', { id: 'query', type: 'search', value: at.q ?? '', placeholder: 'Words, a name, a question …', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-label': 'Search', 'aria-controls': 'results', enterkeyhint: 'search' });
  const results = el('ol', { id: 'results', class: 'results', 'aria-label': 'Results' });
  const info = el('div', { class: 'info' });
  const more = el('button', { type: 'button', class: 'more', hidden: true, on: { click: () => ask(page + 1) } }, 'More results');
  const languages = select('Language', [['', 'any']], at.lang ?? '', value => { at.lang = value; ask(0); });
  const path = el('input', { type: 'text', value: at.path ?? '', placeholder: 'src/**', size: '14', autocomplete: 'off', spellcheck: 'false', on: { input: later(PAUSE, () => { at.path = path.value.trim(); ask(0); }) } });
  const filters = el('div', { class: 'filters', role: 'group', 'aria-label': 'Filters' },
    languages,
    select('Kind', [['', 'any'], ...KINDS.map(kind => [kind, kind.replace('_', ' ')])], at.kind ?? '', value => { at.kind = value; ask(0); }),
    select('By', MODES, at.mode ?? 'hybrid', value => { at.mode = value; ask(0); }),
    el('label', { class: 'field' }, el('span', {}, 'Path'), path));

  const show = (answer, wanted, number_) => {
    if (number_ === 0) results.replaceChildren();
    results.append(...answer.results.map(hit => result(hit, wanted, app)));
    const shown = results.children.length;
    more.hidden = shown >= answer.total || !answer.results.length || shown >= 900;
    const said = answer.total ? `${plural(shown, 'result')} of ${number(answer.total)}` : 'nothing found';
    info.replaceChildren(el('p', { class: 'soft' }, said), notes(answer) ?? '');
    if (!answer.total) info.append(empty('Nothing found', 'Fewer words or no filters find more; by meaning, other words for the same thing do.'));
    app.announce(said);
  };

  const ask = async next => {
    at.q = field.value.trim();
    before = { ...at };
    app.note('search', { ...at, mode: at.mode === 'hybrid' ? '' : at.mode });
    running?.abort();
    if (!at.q || !app.project) {
      results.replaceChildren();
      more.hidden = true;
      info.replaceChildren(welcome(app));
      return;
    }
    const mine = running = new AbortController();
    main.setAttribute('aria-busy', 'true');
    try {
      const options = { query: asked(at), repo: app.project.root, mode: at.mode || 'hybrid', limit: PAGE, offset: next * PAGE, explain: true };
      if (at.kind) options.type = at.kind;
      const answer = await app.call('search', options, { signal: mine.signal });
      if (mine !== running) return;
      page = next;
      show(answer, marks(clean(at.q)), next);
    } catch (error) {
      if (error.name === 'AbortError' || mine !== running) return;
      results.replaceChildren();
      more.hidden = true;
      info.replaceChildren(failure(error));
    } finally {
      if (mine === running) main.removeAttribute('aria-busy');
    }
  };

  const soon = later(PAUSE, () => { if (field.value.trim() !== last) { last = field.value.trim(); ask(0); } });
  field.addEventListener('input', soon);
  main.append(el('h1', { class: 'hidden' }, 'Search'), el('div', { class: 'ask' }, field, filters), info, results, more);
  const keys = event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inField = event.target === field;
    if (event.target.matches('select, input') && !inField) return;
    const down = event.key === 'ArrowDown' || (!inField && event.key === 'j');
    const up = event.key === 'ArrowUp' || (!inField && event.key === 'k');
    const links = [...results.querySelectorAll('a.open')];
    if (inField && event.key === 'Enter' && links.length) links[0].focus();
    else if (down && step(links, 1)) ;
    else if (up && !inField) { if (!step(links, -1) || links.indexOf(document.activeElement) < 0) field.focus(); }
    else if (event.key === 'Escape' && !inField) field.focus();
    else return;
    event.preventDefault();
  };
  main.addEventListener('keydown', keys);
  if (app.project) learnLanguages(app, languages.querySelector('select'), at.lang ?? '');
  last = field.value.trim();
  ask(0);
  if (matchMedia('(pointer: fine)').matches) field.focus();
  return () => { running?.abort(); main.removeEventListener('keydown', keys); main.removeAttribute('aria-busy'); };
};

// Those of the project, most files first.
const learnLanguages = async (app, field, chosen) => {
  try {
    const { languages } = await app.call('status', { repo: app.project.root, languages: true });
    const known = (languages ?? []).map(one => one.language);
    if (chosen && !known.includes(chosen)) known.unshift(chosen);
    field.append(...known.map(language => el('option', { value: language, selected: language === chosen }, language)));
  } catch {
    // Without them any language is searched.
  }
};
