// What git knows: a file's commits and authors, and commits by their words.
import { badge, el, empty, failure, later, number, pathLabel, plural, waiting, when } from './dom.js';

const SHOWN = 100;
const PAUSE = 200;

const commits = (entries, describe) => el('ol', { class: 'commits' }, entries.map(one => el('li', {},
  el('p', { class: 'subject' }, one.message, one.fix ? [' ', badge('fix', 'warm')] : null),
  el('p', { class: 'soft' }, el('code', {}, (one.hash ?? '').slice(0, 10)), ' ', one.author, ' · ', when(one.date), describe?.(one) ?? null))));

const authors = all => el('ul', { class: 'shares' }, all.slice(0, 8).map(one => el('li', {}, el('span', {}, one.name),
  el('meter', { min: '0', max: '1', value: String(one.share), 'aria-label': 'share of ' + one.name }), el('span', { class: 'figure' }, `${Math.round(100 * one.share)} % · ${plural(one.commits, 'commit')}`))));

const fact = (term, ...value) => [el('dt', {}, term), el('dd', {}, value)];

// The whole of a file's history, as an element.
export const historyOf = async (path, app) => {
  const answer = await app.call('file_history', { file: path, limit: SHOWN, repo: app.project.root });
  if (!answer.entries.length) return empty('No commit has this file', answer.history.why || 'It is new, or git does not have it.');
  const { stats } = answer;
  return el('div', { class: 'history' },
    el('section', { 'aria-label': 'In numbers' },
      el('dl', { class: 'facts' }, ...[fact('Commits', number(stats.total_commits)), fact('A month', Number(stats.churn_rate).toFixed(1)), fact('Fixes', `${Math.round(100 * stats.fix_share)} %`),
        fact('First', when(stats.first_commit)), fact('Last', when(stats.last_commit))].flat(2)), el('h2', {}, 'Authors'), authors(stats.authors)),
    el('section', { 'aria-label': 'Commits' }, el('h2', {}, answer.entries.length < stats.total_commits ? `The newest ${answer.entries.length} commits` : 'Commits'), commits(answer.entries)));
};

const filesOf = app => one => one.files.length
  ? el('span', { class: 'files' }, one.files.slice(0, 4).map(path => [' ', el('a', { href: app.address('file', { path, tab: 'history' }) }, pathLabel(path))]), one.file_count > 4 ? ` and ${one.file_count - 4} more` : null)
  : null;

export const history = (main, parameters, app) => {
  const field = el('input', { id: 'commits', type: 'search', value: parameters.get('q') ?? '', placeholder: 'Words of a message, a path, an author, a hash …', autocomplete: 'off', spellcheck: 'false', 'aria-label': 'Search commits' });
  const body = el('div', {}), hot = el('div', {});
  let running = null;
  const ask = async () => {
    const query = field.value.trim();
    app.note('history', { q: query });
    running?.abort();
    const mine = running = new AbortController();
    try {
      const answer = await app.call('commit_search', { query: query || '*', limit: 40, repo: app.project?.root ?? '' }, { signal: mine.signal });
      if (mine !== running) return;
      body.replaceChildren(answer.results.length ? commits(answer.results, filesOf(app)) : empty('No commit found', 'Other words, or fewer, find more.'));
      app.announce(plural(answer.results.length, 'commit'));
    } catch (error) {
      if (error.name !== 'AbortError') body.replaceChildren(failure(error));
    }
  };
  // The way to the histories that are asked for most.
  const changed = async () => {
    try {
      const { files } = await app.call('history/map', { since: '1 year ago', limit: 12, repo: app.project?.root ?? '' });
      const most = files.filter(one => one.churn > 0).sort((a, b) => b.churn - a.churn);
      if (most.length) hot.replaceChildren(el('h2', {}, 'Changed most in a year'), el('ul', { class: 'list' }, most.map(one => el('li', {},
        el('a', { href: app.address('file', { path: one.path, tab: 'history' }) }, pathLabel(one.path)), el('span', { class: 'soft' }, plural(one.churn, 'commit'))))));
    } catch {
      hot.replaceChildren();
    }
  };
  field.addEventListener('input', later(PAUSE, ask));
  body.append(waiting('Reading what git knows …'));
  main.append(el('h1', {}, 'History'), el('div', { class: 'ask' }, field), el('div', { class: 'two' }, el('section', { 'aria-label': 'Commits' }, body), el('section', { 'aria-label': 'Files' }, hot)));
  ask();
  changed();
  return () => { running?.abort(); running = null; };
};
