// The treemap of what is changed often and hard to follow, and the same as a table.
import { clean, el, empty, failure, number, select, table, waiting } from './dom.js';
import { treemap } from './treemap.js';

const WINDOWS = [['3 months ago', 'three months'], ['6 months ago', 'six months'], ['1 year ago', 'a year'], ['all', 'all time']];
const ROWS = 50;

const rows = answer => ({
  repo: clean(answer.repo),
  files: answer.files.map(one => [clean(one.path), one.lines, one.score, one.churn, one.complexity, clean(one.language), clean(one.hardest), one.hardest_line]),
  more: answer.more.map(one => [clean(one.folder), one.files, one.lines]),
});

const asTable = (answer, app) => table('The hottest files', [
  ['File', row => el('a', { href: app.address('file', { path: row.path, line: row.hardest_line || '' }) }, row.path)],
  ['Score', row => row.score.toFixed(3), true], ['Commits', row => number(row.churn), true], ['Complexity', row => row.complexity.toFixed(2), true],
  ['Lines', row => number(row.lines), true], ['Hardest', row => row.hardest],
], answer.files.filter(one => one.churn > 0).slice(0, ROWS));

export const hotspots = (main, parameters, app) => {
  let since = parameters.get('since') ?? '1 year ago', over = false;
  const body = el('div', {});
  const ask = async () => {
    body.replaceChildren(waiting('Reading what git knows …'));
    try {
      const answer = await app.call('history/map', { since, repo: app.project?.root ?? '' });
      if (!over) show(answer);
    } catch (error) {
      if (!over) body.replaceChildren(failure(error));
    }
  };
  const show = answer => {
    if (!answer.files.length) {
      body.replaceChildren(empty('No code to draw', answer.history.why || 'The index holds none yet; see Projects.'));
      return;
    }
    const chart = el('div', { class: 'chart' }), details = el('aside', { class: 'details', 'aria-live': 'polite' }, el('p', { class: 'soft' }, 'Point at a file, or move to one with the arrow keys, to read about it; click or Enter keeps it. A folder’s name leads into it, Escape out of it.'));
    const tools = el('div', { class: 'chart-tools' });
    body.replaceChildren(
      el('p', { class: 'soft' }, `${number(answer.total)} code files, ${number(answer.changed)} of them changed since ${answer.since_time.slice(0, 10)}. Area: lines. Colour: commits and complexity together; grey was not changed.`),
      tools, el('div', { class: 'chart-row' }, el('figure', { 'aria-label': 'Treemap of hotspots' }, chart), details),
      el('h2', {}, 'The hottest files'), asTable(answer, app));
    treemap({ chart, details, tools, data: rows(answer), opened: (path, line) => app.go('file', { path, line: line || '' }) });
    app.announce(`${answer.changed} changed files`);
  };
  main.append(el('div', { class: 'view-head' }, el('h1', {}, 'Hotspots'), select('In', WINDOWS, since, value => { since = value; app.note('hotspots', { since }); ask(); })), body);
  ask();
  return () => { over = true; };
};
