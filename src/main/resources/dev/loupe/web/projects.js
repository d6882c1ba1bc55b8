// Every project and its index, with runs as they go.
import { badge, el, empty, failure, number, plural, when } from './dom.js';

const WORKING = 700, RESTING = 3000;
const STATUS = { indexed: 'ready', indexing: 'indexing', not_indexed: 'not indexed', failed: 'failed' };
const TONE = { indexed: 'good', indexing: 'busy', not_indexed: '', failed: 'bad' };
const WATCH = { native: 'Changes are noticed at once', polling: 'Changes are looked for every few seconds', off: 'Changes are looked for at questions' };

const fact = (term, ...value) => [el('dt', {}, term), el('dd', {}, value)];

const languages = counts => {
  const total = counts.reduce((sum, one) => sum + one.line_count, 0);
  const shown = counts.slice().sort((a, b) => b.line_count - a.line_count).slice(0, 6);
  if (!total) return null;
  const segments = shown.map((one, i) => {
    const piece = el('span', { class: `share share-${i}`, title: `${one.language}: ${plural(one.file_count, 'file')}, ${plural(one.line_count, 'line')}` });
    piece.style.flexGrow = String(one.line_count);
    return piece;
  });
  return el('div', { class: 'languages' }, el('div', { class: 'bar', 'aria-hidden': 'true' }, segments),
    el('ul', {}, shown.map((one, i) => el('li', {}, el('i', { class: `share-${i}` }), one.language, el('span', { class: 'soft' }, ` ${Math.round(100 * one.line_count / total)} %`)))));
};

const leftOut = reasons => reasons.length
  ? el('details', {}, el('summary', {}, plural(reasons.reduce((sum, one) => sum + one.count, 0), 'path') + ' left out'), el('ul', { class: 'list' }, reasons.map(one => el('li', {}, el('span', {}, one.reason), el('span', { class: 'soft' }, number(one.count))))))
  : null;

// One card, brought up to date in place so that nothing loses the focus.
const card = (project, app) => {
  const state = el('span', {}), bar = el('progress', { max: '100', 'aria-label': 'Indexing ' + project.name }), doing = el('span', { class: 'soft' });
  const facts = el('dl', { class: 'facts' }), more = el('div', { class: 'card-more' }), trouble = el('div', {});
  const run = el('div', { class: 'run', hidden: true }, bar, doing);
  const button = el('button', { type: 'button', on: { click: start } }, 'Update the index');
  const element = el('li', { class: 'card' }, el('h2', {}, project.name, ' ', state), el('p', { class: 'place' }, project.root), run, trouble, facts, more,
    el('p', { class: 'actions' }, button, el('button', { type: 'button', class: 'plain', on: { click: () => { choose(); app.go('search'); } } }, 'Search in it')));
  let known = '', asked = '';

  function choose() {
    const field = document.getElementById('project');
    field.value = project.root;
    field.dispatchEvent(new Event('change'));
  }
  async function start() {
    button.disabled = true;
    trouble.replaceChildren();
    try {
      const answer = await app.call('index_codebase', { path: project.root }, { progress: heard => progress(heard.progress, heard.total, heard.message) });
      app.announce(answer.message);
    } catch (error) {
      trouble.replaceChildren(failure(error));
    }
    button.disabled = false;
    asked = '';
  }
  const progress = (done, total, phase) => {
    run.hidden = false;
    if (total > 0) bar.value = Math.min(100, 100 * done / total); else bar.removeAttribute('value');
    doing.replaceChildren(`${phase || 'indexing'}${total > 0 ? `, ${number(done)} of ${number(total)}` : ''}`);
  };
  const details = async () => {
    try {
      const status = await app.call('status', { repo: project.root, languages: true });
      more.replaceChildren(...[languages(status.languages ?? []), leftOut(status.skipped), status.stale ? el('p', { class: 'soft' }, 'HEAD has moved since; update the index.') : null].filter(Boolean));
    } catch (error) {
      more.replaceChildren(el('p', { class: 'soft' }, error.message));
    }
  };
  const update = now => {
    const said = JSON.stringify(now);
    if (said !== known) {
      state.replaceChildren(badge(STATUS[now.status] ?? now.status, TONE[now.status]));
      const none = now.status === 'not_indexed' || now.status === 'failed';
      const count = value => none ? '–' : number(value);
      button.replaceChildren(none ? 'Make the index' : 'Update the index');
      facts.replaceChildren(...[fact('Files', count(now.files)), fact('Chunks', count(now.chunks)), fact('Embeddings', count(now.embeddings)),
        fact('Indexed', now.last_indexed ? when(now.last_indexed) : 'never'), fact('Git', now.git.includes('in_progress') ? 'being read' : now.git[0] === 'pending' ? 'read when a question needs it' : now.git[0]), fact('Watch', WATCH[now.watch] ?? now.watch)].flat(2));
      if (now.failure) trouble.replaceChildren(failure(new Error(now.failure)));
    }
    if (now.status === 'indexing') progress(now.done, now.total, now.phase); else run.hidden = true;
    const version = now.status === 'indexed' ? now.last_indexed : '';
    if (version && version !== asked) { asked = version; details(); }
    known = said;
  };
  return { element, update };
};

export const projects = (main, parameters, app) => {
  const list = el('ul', { class: 'cards' }), trouble = el('div', {});
  const cards = new Map();
  let timer = 0, over = false;
  main.append(el('h1', {}, 'Projects'), trouble, list);
  const look = async () => {
    try {
      const { projects: states } = await app.call('projects/states');
      if (over) return;
      trouble.replaceChildren();
      for (const state of states) {
        if (!cards.has(state.root)) { cards.set(state.root, card(state, app)); list.append(cards.get(state.root).element); }
        cards.get(state.root).update(state);
      }
      if (!states.length) trouble.replaceChildren(empty('No project yet', 'Start Loupe in a repository, or register one: loupe projects register NAME PATH'));
      timer = setTimeout(look, states.some(state => state.status === 'indexing') ? WORKING : RESTING);
    } catch (error) {
      if (over) return;
      trouble.replaceChildren(failure(error));
      timer = setTimeout(look, RESTING);
    }
  };
  look();
  return () => { over = true; clearTimeout(timer); };
};
